import type { ReactNode } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { dietWarning, type Avoidance, type DietWarning } from '#shared/rules/diet.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import './product-details.css'
import { badgesOf } from './badges.tsx'
import { Composition, Warning } from './composition.tsx'
import { Nutrition } from './nutrition.tsx'
import { ProductHours } from './product-hours.tsx'

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

interface ProductDetailsProps {
  product: Product
  /** With what was chosen; the dish's own where nothing can be chosen. */
  weight?: string
  warningFor?: (avoided: Avoidance) => DietWarning | null
  allergens?: Product['allergens']
  /** Price and buttons. */
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
      <p className="product-weight" aria-live="polite">
        {weight}
      </p>
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
