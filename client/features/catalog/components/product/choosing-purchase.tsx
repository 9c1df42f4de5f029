import { formsPath } from '#shared/route-map.ts'
import type { Product } from '#shared/contract/catalog.ts'
import { inLocale } from '#shared/locale.ts'
import { pointsEarned } from '#shared/rules/cart/loyalty-points.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { amountText } from '#client/ui/price.tsx'
import { putChoice } from '../../actions/put-choice.ts'
import { Choices } from '../../choices/choices.tsx'
import { QtyStepper } from '../../choices/qty-stepper.tsx'
import type { Choosing } from '../../choices/use-choice.ts'
import { EarnedPoints } from './purchase.tsx'
import { refusalText, useProductState } from './product-state.ts'

/** Without scripts the choices are sent by this form. */
const FORM = 'choose'

interface Props {
  product: Product
  bonusPercent: number | null
  choosing: Choosing
}

/** Choices, and the bar that adds what was chosen, for a dish with options. */
export function ChoosingPurchase({ product, bonusPercent, choosing }: Props) {
  const app = useApp()
  const state = useProductState(product)
  // The island does not draw it.
  const isLive = useHydrated()
  const { qty, sum, count } = choosing
  const { unit, step } = product.productData
  const refused = refusalText(app, product, state.refusal)
  return (
    <div className="purchase">
      <NoScriptForm product={product} />
      <Choices product={product} choosing={choosing} form={FORM} />
      {isLive && state.total > 0 && (
        <p className="muted" role="status">
          {app.LL.options.inCart({ amount: amountText(app, unit, Number((state.total * step).toFixed(3))) })}
        </p>
      )}
      {!refused && <EarnedPoints earned={pointsEarned(bonusPercent ?? 0, sum)} />}
      <div className="purchase-row">
        {refused ? (
          <p className="refusal">{refused}</p>
        ) : (
          <>
            <QtyStepper product={product} qty={qty} onCount={count} />
            <Add product={product} choosing={choosing} />
          </>
        )}
      </div>
    </div>
  )
}

/** The button says what is missing, and leads there. */
function Add({ product, choosing }: { product: Product; choosing: Choosing }) {
  const app = useApp()
  const { LL, locale } = app
  const { problem, sum, line, check, isInCart, settle } = choosing
  return (
    <Button
      type="submit"
      form={FORM}
      name="add"
      value={product.id}
      look="accent"
      size="large"
      className="purchase-add"
      onClick={(event) => {
        // Of a page that came as a partial, what is inside noscript was parsed: the form would be sent.
        event.preventDefault()
        if (check() && putChoice(app, product, line)) settle()
      }}
    >
      {problem ? (
        LL.options.choose({ group: problem.group_name })
      ) : (
        <>
          <span>{isInCart ? LL.options.update() : LL.product.add()}</span>{' '}
          <b aria-live="polite">{formatMoney(sum, locale)}</b>
        </>
      )}
    </Button>
  )
}

/** With scripts its content is not parsed, so the button belongs to no form. */
function NoScriptForm({ product: { id } }: { product: Product }) {
  const { locale, stores } = useApp()
  const { path } = stores.location
  const edited = new URLSearchParams(path.split('?')[1]).get('line')
  return (
    <noscript>
      <form id={FORM} method="post" action={inLocale(locale, formsPath)}>
        <input type="hidden" name="back" value={path} />
        <input type="hidden" name="chosen" value={id} />
        {edited && <input type="hidden" name="line" value={edited} />}
      </form>
    </noscript>
  )
}
