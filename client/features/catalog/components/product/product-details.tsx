import './product-details.css'
import { type ReactNode, useId } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import {
  dietWarning,
  type Avoidance,
  type DietWarning,
  allergens as known,
  type DeclaredAllergen,
} from '#shared/rules/menu/diet.ts'
import { minimumSale } from '#shared/rules/cart/cart-sums.ts'
import { kopiykas } from '#shared/rules/money.ts'
import { useApp } from '#client/context/app.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { IconName } from '#client/ui/icons/icon-names.ts'
import { money, Price, rateText } from '#client/ui/price.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { badgesOf, ProductHours } from './product-card.tsx'
import { useProductState } from './product-state.ts'
import { intlTag } from '#shared/locale.ts'
import { DietButton } from './diet-button.tsx'
import { DietIcon } from '#client/ui/icons/diet-icon.tsx'
import { warningSentence } from './product-warning.ts'
import { useAvoided } from './unfit-dishes.tsx'

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

const Note = ({ icon, text }: { icon: IconName; text: string }) => (
  <p className="note">
    <Icon name={icon} />
    {text}
  </p>
)

/** On the first screen of a phone: what it costs, how much it is, and the favourite button. */
function PriceLine({ product, weight }: Pick<ProductDetailsProps, 'product' | 'weight'>) {
  const app = useApp()
  const state = useProductState(product)
  const serving = product.price_per_serving ?? 0
  return (
    <div className="product-price row">
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
  const { cooking_minutes: minutes } = product
  const { unit, minimum, step } = product.productData
  return (
    <div className="product-words">
      {badgesOf(app, product)}
      <h1>{product.name}</h1>
      <PriceLine product={product} weight={weight} />
      <p className="product-description">{product.description}</p>
      {unit === 'g' && <Note icon="scale" text={app.LL.product.minimum({ minimum, step })} />}
      {minutes ? <Note icon="cook" text={app.LL.product.cooking({ minutes })} /> : null}
      <ProductHours app={app} product={product} />
      <Warning warningFor={warningFor} />
      {children}
      <Composition product={product} allergens={allergens} />
      <Nutrition product={product} />
    </div>
  )
}

/** Shown before the product is added: which ingredients the customer avoids. */
export function Warning({ warningFor }: { warningFor: (avoided: Avoidance) => DietWarning | null }) {
  const app = useApp()
  const warning = warningFor(useAvoided())
  return (
    warning && (
      <Notice severity="warn" icon="alert">
        {app.LL.diet.mind()} <b>{warningSentence(app, warning)}</b>
      </Notice>
    )
  )
}

interface CompositionProps {
  product: Product
  /** With those of the chosen options. */
  allergens: Product['allergens']
}

/** Ingredients of the product as the restaurant lists them, and which of them the customer avoids. */
function Composition({ product, allergens }: CompositionProps) {
  const app = useApp()
  const { diet } = app.LL
  const { allergens: avoided } = useAvoided()
  const id = useId()
  const { ingredients, diets } = product
  return (
    <section className="composition" aria-labelledby={id}>
      <h2 id={id}>{diet.composition.title()}</h2>
      {ingredients && <p>{ingredients}</p>}
      {allergens ? <Groups contained={allergens} avoided={avoided} /> : <p>{diet.composition.untold()}</p>}
      {diets && <Fit diets={diets} />}
      <p className="choice-text">{diet.caution()}</p>
      <DietButton className="button button-quiet" />
    </section>
  )
}

function Groups({ contained, avoided }: { contained: readonly DeclaredAllergen[]; avoided: Avoidance['allergens'] }) {
  const { diet } = useApp().LL
  if (contained.length === 0) return <p>{diet.composition.none()}</p>
  if (contained.every((group) => group === 'other')) return <p>{diet.composition.onlyOthers()}</p>
  return (
    <ul className="allergens row" aria-label={diet.allergens()}>
      {known
        .filter((group) => contained.includes(group))
        .map((group) => (
          <li key={group} className="note" data-closed={avoided.includes(group) || undefined}>
            <DietIcon name={group} />
            {diet.groups[group]()}
            {avoided.includes(group) && <span className="visually-hidden"> — {diet.mine()}</span>}
          </li>
        ))}
      {contained.includes('other') && <li className="note">{diet.composition.others()}</li>}
    </ul>
  )
}

/** The strictest diet implies the others. */
function Fit({ diets }: { diets: NonNullable<Product['diets']> }) {
  const { composition } = useApp().LL.diet
  const fit = diets.includes('vegan') ? 'vegan' : diets[0]
  return fit ? (
    <p className="note">
      <DietIcon name={fit} />
      {composition.fit[fit]()}
    </p>
  ) : null
}
