import { observer } from 'mobx-react-lite'
import type { Product } from '#shared/contract/catalog.ts'
import { declaredAllergens } from '#shared/rules/menu/diet.ts'
import { choosableOf } from '../../choices/edit-selection.ts'
import type { Selection } from '#shared/rules/menu/options.ts'
import { parseSelection } from '#shared/rules/menu/parse-selection.ts'
import { dietWarningWith, defaultSelection, optionsIn } from '#shared/rules/menu/selection.ts'
import { useApp, type App } from '#client/context/app.ts'
import { useChoice, type FirstChoice } from '../../choices/use-choice.ts'
import { ChoosingPurchase } from './choosing-purchase.tsx'
import { ProductDetails } from './product-details.tsx'

/** A dish with choices: weight, warnings and composition follow them. */
export const ChoosingDish = observer(function ChoosingDish({
  product,
  bonusPercent,
}: {
  product: Product
  bonusPercent: number | null
}) {
  const app = useApp()
  const choosing = useChoice(product, () => firstChoice(app, product))
  const { selection, line } = choosing
  return (
    <ProductDetails
      product={product}
      weight={line.weight}
      warningFor={(avoided) => dietWarningWith(product, selection, avoided)}
      allergens={allergensWith(product, selection)}
    >
      <ChoosingPurchase product={product} bonusPercent={bonusPercent} choosing={choosing} />
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

/** The usual choice, or that of the address: without scripts a line of the cart is changed here. */
function firstChoice({ stores: { location } }: App, { option_groups: groups }: Product): FirstChoice {
  const query = new URLSearchParams(location.path.split('?')[1])
  const options = parseSelection(query.get('options') ?? '')
  return {
    selection: query.has('options') && options ? choosableOf(groups, options) : defaultSelection(groups),
    note: query.get('note') ?? '',
    isReminded: query.has('missing'),
  }
}
