import './product-details.css'
import { type ReactNode, useId } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { dietWarning, type Avoidance, type DietWarning } from '#shared/rules/menu/diet.ts'
import { minimumSale } from '#shared/rules/cart/cart-sums.ts'
import { kopiykas } from '#shared/rules/money.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { money, Price, rateText } from '#client/ui/price.tsx'
import { badgesOf } from './badges.tsx'
import { Composition, Warning } from './composition.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { ProductHours } from './product-hours.tsx'
import { useProductState } from './product-state.ts'
import { intlTag } from '#shared/locale.ts'

const rows = ['kcal', 'protein', 'fat', 'carbohydrates'] as const
type Row = (typeof rows)[number]
const columns = ['per_portion', 'per_100g'] as const

/** Energy and nutrients of the dish itself, per portion and per 100 g, as far as the restaurant states them. */
function Nutrition({ product: { nutrition, option_groups } }: { product: Product }) {
  const { LL, locale } = useApp()
  const { nutrition: texts } = LL.product
  const id = useId()
  const filledColumns = columns.filter((column) => rows.some((row) => (nutrition?.[column]?.[row] ?? null) !== null))
  if (filledColumns.length === 0) return null
  const format = new Intl.NumberFormat(intlTag[locale], { maximumFractionDigits: 1 })
  const amount = (row: Row, value: number | null): string =>
    value === null ? '—' : texts[row === 'kcal' ? 'inKcal' : 'inGrams']({ n: format.format(value) })
  return (
    <section className="nutrition" aria-labelledby={id}>
      <h2 id={id}>{texts.title()}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.what()}</span>
            </th>
            {filledColumns.map((column) => (
              <th key={column} scope="col">
                {column === 'per_portion' ? texts.portion() : texts.per100g()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{texts[row]()}</th>
              {filledColumns.map((column) => (
                <td key={column}>{amount(row, nutrition?.[column]?.[row] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {option_groups.length > 0 && <p className="choice-text">{texts.without()}</p>}
    </section>
  )
}

/** For a product sold by weight: its minimum amount and step in grams. */
function Portions({ productData: { unit, minimum, step } }: Product) {
  const { LL } = useApp()
  return unit === 'g' ? (
    <p className="note">
      <Icon name="scale" />
      {LL.product.minimum({ minimum, step })}
    </p>
  ) : null
}

function CookingTime({ cooking_minutes: minutes }: Product) {
  const { LL } = useApp()
  return minutes ? (
    <p className="note">
      <Icon name="cook" />
      {LL.product.cooking({ minutes })}
    </p>
  ) : null
}

/** On the first screen of a phone: what it costs, how much it is, and the favourite button. */
function PriceLine({ product, weight }: Pick<ProductDetailsProps, 'product' | 'weight'>) {
  const app = useApp()
  const state = useProductState(product)
  const serving = product.price_per_serving ?? 0
  return (
    <div className="product-price">
      <Price app={app} product={product} />
      <span className="muted" aria-live="polite">
        {rateText(app, product) ?? weight}
      </span>
      {serving > 0 && kopiykas(serving) !== minimumSale(product) && (
        <span className="muted">{app.LL.product.serving({ price: money(serving, app.locale) })}</span>
      )}
      <FavouriteButton product={product} state={state} />
    </div>
  )
}

interface ProductDetailsProps {
  product: Product
  /** With what was chosen; the dish's own where nothing can be chosen. */
  weight?: string
  warningFor?: (avoided: Avoidance) => DietWarning | null
  allergens?: Product['allergens']
  /** The way into the cart. */
  children: ReactNode
}

/** Everything about a dish in words, with the way into the cart among them. */
export function ProductDetails({
  product,
  weight = product.weight,
  warningFor = (avoided) => dietWarning(product, avoided),
  allergens = product.allergens,
  children,
}: ProductDetailsProps) {
  const app = useApp()
  return (
    <div className="product-words">
      {badgesOf(app, product)}
      <h1>{product.name}</h1>
      <PriceLine product={product} weight={weight} />
      <p className="product-description">{product.description}</p>
      <Portions {...product} />
      <CookingTime {...product} />
      <ProductHours app={app} product={product} />
      <Warning warningFor={warningFor} />
      {children}
      <Composition product={product} allergens={allergens} />
      <Nutrition product={product} />
    </div>
  )
}
