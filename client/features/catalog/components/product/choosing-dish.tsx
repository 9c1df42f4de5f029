import { observer } from 'mobx-react-lite'
import { formsPath } from '#shared/address-names.ts'
import type { Product } from '#shared/contract/catalog.ts'
import { inLocale } from '#shared/locale.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import { pointsEarned } from '#shared/rules/cart/loyalty-points.ts'
import { declaredAllergens } from '#shared/rules/menu/diet.ts'
import type { Selection } from '#shared/rules/menu/options.ts'
import { parseSelection } from '#shared/rules/menu/parse-selection.ts'
import { dietWarningWith, optionsIn } from '#shared/rules/menu/selection.ts'
import { useApp, type App } from '#client/context/app.ts'
import { useBonusPercent } from '#client/context/page.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { amountText } from '#client/ui/price.tsx'
import { putChoice } from '../../actions/put-choice.ts'
import { Choices, ChoosingLabel } from '../../choices/choices.tsx'
import { QtyStepper } from '../../choices/option-row.tsx'
import { firstChoice, useChoice, type Choosing, type FirstChoice } from '../../choices/use-choice.ts'
import { ProductDetails } from './product-details.tsx'
import { refusalText, useProductState } from './product-state.ts'
import { EarnedPoints } from './buy.tsx'

/** Without scripts the choices are sent by this form. */
const FORM = 'choose'

interface Props {
  product: Product
}

/** A dish with choices: weight, warnings and composition follow them. */
export const ChoosingDish = observer(function ChoosingDish({ product }: Props) {
  const app = useApp()
  const choosing = useChoice(product, () => choiceOfAddress(app, product))
  const { selection, line } = choosing
  return (
    <ProductDetails
      product={product}
      weight={line.weight}
      warningFor={(avoided) => dietWarningWith(product, selection, avoided)}
      allergens={allergensWith(product, selection)}
    >
      <ChoosingPurchase product={product} choosing={choosing} />
    </ProductDetails>
  )
})

/** Of the dish and the chosen options; null: not declared for one of them. */
function allergensWith(product: Product, selection: Selection): Product['allergens'] {
  const parts = [product, ...optionsIn(product.option_groups, selection)]
  return parts.some(({ allergens }) => allergens === null)
    ? null
    : declaredAllergens.filter((group) => parts.some(({ allergens }) => allergens?.includes(group)))
}

/** Without scripts a line of the cart is changed here. */
function choiceOfAddress({ stores: { location } }: App, product: Product): FirstChoice {
  const query = new URLSearchParams(location.path.split('?')[1])
  const options = query.has('options') ? parseSelection(query.get('options') ?? '') : null
  return { ...firstChoice(product, options, query.get('note') ?? ''), isReminded: query.has('missing') }
}

type ChoosingProps = Props & { choosing: Choosing }

/** Choices, and the bar that adds what was chosen. */
function ChoosingPurchase({ product, choosing }: ChoosingProps) {
  const app = useApp()
  const state = useProductState(product)
  // The island does not draw it.
  const isLive = useHydrated()
  const { qty, line, change } = choosing
  const bonusPercent = useBonusPercent() ?? 0
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
      {!refused && <EarnedPoints earned={pointsEarned(bonusPercent, lineSum(line))} />}
      <div className="purchase-row row">
        {refused ? (
          <p className="refusal">{refused}</p>
        ) : (
          <>
            <QtyStepper product={product} qty={qty} onCount={(next) => change({ qty: next })} />
            <Add product={product} choosing={choosing} />
          </>
        )}
      </div>
    </div>
  )
}

/** The button says what is missing, and leads there. */
function Add({ product, choosing }: Pick<ChoosingProps, 'product' | 'choosing'>) {
  const app = useApp()
  const { line, check, change } = choosing
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
        // What was counted here is in the cart now.
        if (check() && putChoice(app, product, line)) change({ qty: undefined })
      }}
    >
      <ChoosingLabel choosing={choosing} />
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
