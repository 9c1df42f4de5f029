import type { ReactNode } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { dietWarning, type Avoidance, type DietWarning } from '#shared/rules/menu/diet.ts'
import { minimumSale } from '#shared/rules/cart/cart-sums.ts'
import { kopiykas } from '#shared/rules/money.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { money, Price, rateText } from '#client/ui/price.tsx'
import './product-details.css'
import { badgesOf } from './badges.tsx'
import { Composition, Warning } from './composition.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { Nutrition } from './nutrition.tsx'
import { ProductHours } from './product-hours.tsx'
import { useProductState } from './product-state.ts'

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
