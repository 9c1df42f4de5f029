import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import useSWR from 'swr'
import type { Product } from '#shared/contract/catalog.ts'
import { refusalOf } from '#shared/rules/cart/add-to-cart-refusal.ts'
import { choosableOf } from '../choices/edit-selection.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { selectionOf } from '#shared/rules/menu/options.ts'
import { dietWarningWith, defaultSelection } from '#shared/rules/menu/selection.ts'
import { useApp, type App } from '#client/context/app.ts'
import { dishEvent, tell } from '#client/context/shop-events.ts'
import { currentTerminalId } from '#client/context/city-selectors.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { TextSkeleton } from '#client/ui/text-skeleton.tsx'
import { getDiet } from '../actions/get-diet.ts'
import { putChoice } from '../actions/put-choice.ts'
import { Choices } from '../choices/choices.tsx'
import { QtyStepper } from '../choices/qty-stepper.tsx'
import { useChoice, type Choosing, type FirstChoice } from '../choices/use-choice.ts'
import { warningSentence } from '../components/product/product-warning.ts'
import { refusalText } from '../components/product/product-state.ts'

/** The sheet of a dish: its choices before it goes into the cart, or those of a line that is there. */
export default observer(function DishModal() {
  const app = useApp()
  const { LL, stores } = app
  const subject = stores.overlays.subjects.dish
  const terminal = currentTerminalId(app)
  const { data, error, mutate } = useSWR<Product>(subject ? ['dish', terminal, subject.id] : null, () =>
    app.api.call('GET /bff/products/{id}', { params: { id: String(subject?.id) }, query: { terminal_id: terminal } }),
  )
  if (!subject) return null
  return (
    <Modal name="dish" title={subject.name} className="dish-modal">
      {data && <Chooser key={data.id} product={data} lineKey={subject.key} />}
      {!data && !error && <TextSkeleton />}
      {!data && error && (
        <div className="notice notice-tall" data-severity="warn" role="alert">
          <p>{LL.errors.tryAgain()}</p>
          <Button icon="refresh" onClick={() => void mutate()}>
            {LL.errors.retry()}
          </Button>
        </div>
      )}
    </Modal>
  )
})

/** An edited line begins with what of its choice is still possible, a new one with the usual choice. */
function firstChoice({ stores: { cart } }: App, { option_groups: groups }: Product, key: string | null): FirstChoice {
  const line = key === null ? undefined : cart.line(key)
  if (!line) return { selection: defaultSelection(groups), note: '' }
  return { selection: choosableOf(groups, selectionOf(line.options)), note: line.note, qty: line.qty }
}

const Chooser = observer(function Chooser({ product, lineKey }: { product: Product; lineKey: string | null }) {
  const app = useApp()
  const choosing = useChoice(product, () => firstChoice(app, product, lineKey))
  useEffect(() => {
    if (lineKey === null) tell(dishEvent(product))
  }, [product, lineKey])
  const warning = dietWarningWith(product, choosing.selection, getDiet(app).avoided)
  return (
    <>
      <p className="muted" aria-live="polite">
        {choosing.line.weight}
      </p>
      {warning && (
        <p className="notice" data-severity="warn">
          <Icon name="alert" />
          <span>{warningSentence(app, warning)}</span>
        </p>
      )}
      <Choices product={product} choosing={choosing} />
      <Foot product={product} choosing={choosing} lineKey={lineKey} />
    </>
  )
})

interface FootProps {
  product: Product
  choosing: Choosing
  lineKey: string | null
}

const Foot = observer(function Foot({ product, choosing, lineKey }: FootProps) {
  const app = useApp()
  const { LL, locale, stores } = app
  const { problem, sum, qty, line, check, count, isInCart } = choosing
  const refused = lineKey === null ? refusalText(app, product, refusalOf(product, stores.clock.minute)) : null
  if (refused) return <p className="refusal">{refused}</p>
  const put = (): void => {
    if (check() && putChoice(app, product, line, lineKey)) stores.overlays.close('dish')
  }
  return (
    <div className="dialog-foot dish-foot">
      <QtyStepper product={product} qty={qty} onCount={count} />
      <Button look="accent" size="large" onClick={put}>
        {problem ? (
          LL.options.choose({ group: problem.group_name })
        ) : (
          <>
            {lineKey !== null ? LL.options.save() : isInCart ? LL.options.update() : LL.product.add()}
            <b aria-live="polite">{formatMoney(sum, locale)}</b>
          </>
        )}
      </Button>
    </div>
  )
})
