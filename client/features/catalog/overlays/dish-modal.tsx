import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import useSWR from 'swr'
import type { Product } from '#shared/contract/catalog.ts'
import { refusalOf } from '#shared/rules/cart/add-to-cart-refusal.ts'
import { selectionOf } from '#shared/rules/menu/options.ts'
import { dietWarningWith } from '#shared/rules/menu/selection.ts'
import { useApp } from '#client/context/app.ts'
import { dishEvent, tell } from '#client/context/shop-events.ts'
import { currentTerminalId } from '#client/context/city-selectors.ts'
import { RetryNotice } from '#client/ui/notice.tsx'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { TextSkeleton } from '#client/ui/text-skeleton.tsx'
import { putChoice } from '../actions/put-choice.ts'
import { Choices, ChoosingLabel } from '../choices/choices.tsx'
import { QtyStepper } from '../choices/option-row.tsx'
import { firstChoice, useChoice, type Choosing } from '../choices/use-choice.ts'
import { Warning } from '../components/product/product-details.tsx'
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
        <RetryNotice text={LL.errors.tryAgain()} label={LL.errors.retry()} onRetry={() => void mutate()} />
      )}
    </Modal>
  )
})

interface ChooserProps {
  product: Product
  /** The line of the cart that is edited. */
  lineKey: string | null
}

const Chooser = observer(function Chooser({ product, lineKey }: ChooserProps) {
  const app = useApp()
  const choosing = useChoice(product, () => {
    const line = lineKey === null ? undefined : app.stores.cart.line(lineKey)
    return firstChoice(product, line ? selectionOf(line.options) : null, line?.note ?? '', line?.qty)
  })
  useEffect(() => {
    if (lineKey === null) tell(dishEvent(product))
  }, [product, lineKey])
  return (
    <>
      <p className="muted" aria-live="polite">
        {choosing.line.weight}
      </p>
      <Warning warningFor={(avoided) => dietWarningWith(product, choosing.selection, avoided)} />
      <Choices product={product} choosing={choosing} />
      <Foot product={product} choosing={choosing} lineKey={lineKey} />
    </>
  )
})

type FootProps = ChooserProps & { choosing: Choosing }

const Foot = observer(function Foot({ product, choosing, lineKey }: FootProps) {
  const app = useApp()
  const { clock, overlays } = app.stores
  const { qty, line, check, change } = choosing
  const refused = lineKey === null ? refusalText(app, product, refusalOf(product, clock.minute)) : null
  if (refused) return <p className="refusal">{refused}</p>
  const put = (): void => {
    if (check() && putChoice(app, product, line, lineKey)) overlays.close('dish')
  }
  return (
    <div className="dialog-foot dish-foot">
      <QtyStepper product={product} qty={qty} onCount={(next) => change({ qty: next })} />
      <Button look="accent" size="large" onClick={put}>
        <ChoosingLabel choosing={choosing} saves={lineKey !== null} />
      </Button>
    </div>
  )
})
