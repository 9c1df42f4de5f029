import type { ProductCard as Product } from '#shared/page-data/product-cards.ts'
import { href } from '#shared/routes.ts'
import { hoursMark, hoursOf } from '#shared/rules/hours/category-window.ts'
import { pointsFor } from '#shared/rules/cart/loyalty-points.ts'
import type { App } from '#client/context/app.ts'
import { Buy } from './buy.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { money, Price, rateText } from '#client/ui/price.tsx'
import { warningOf } from './product-warning.ts'
import { useProductState } from './product-state.ts'

/** What is said of a dish at a glance; nothing for most. A function and no component, since a catalog shows 125 of these. */
export const badgesOf = ({ LL }: Pick<App, 'LL'>, { badges }: Pick<Product, 'badges'>) =>
  badges?.length ? (
    <span className="badges row">
      {badges.map((badge) => (
        <span key={badge} className="badge" data-badge={badge}>
          {LL.product.badges[badge]()}
        </span>
      ))}
    </span>
  ) : null

interface HoursProps {
  app: App
  product: Pick<Product, 'category'>
}

/** Without scripts; with them the button shows the hours, and React ignores the content of noscript. */
export const ProductHours = ({ app: { LL }, product: { category } }: HoursProps) =>
  category.is_active_by_time ? (
    <noscript data-hours={import.meta.env.SSR ? hoursMark(category) : undefined}>
      {import.meta.env.SSR && (
        <p className="note" data-plain>
          <Icon name="clock" />
          {LL.product.closed(hoursOf(category))}
        </p>
      )}
    </noscript>
  ) : null

/** The only part of a card that depends on the customer. */
function CardActions({ app, product, liked }: { app: App; product: Product; liked: boolean | undefined }) {
  const state = useProductState(product, liked)
  const warning = warningOf(app, product, state.avoided)
  return (
    <>
      {warning && (
        <p className="diet-warning card-warning">
          <Icon name="alert" />
          <span>{warning}</span>
        </p>
      )}
      <FavouriteButton className="card-heart" product={product} state={state} />
      <Buy className="card-buy" product={product} state={state} />
    </>
  )
}

/** Points for the minimum amount; a card without space for them leaves them to the product page. */
function pointsText({ LL, locale }: App, product: Product, bonusPercent: number | null): string | null {
  const points = pointsFor(bonusPercent, product)
  return points > 0 ? ` · ${LL.product.pointsBack({ money: money(points, locale) })}` : null
}

interface CardProps {
  app: App
  product: Product
  priority: boolean
  liked?: boolean | undefined
  bonusPercent: number | null
}

/** A product in a list: few elements, one subscription. */
export function ProductCard({ app, product, priority, liked, bonusPercent }: CardProps) {
  const isSold = !product.is_available || product.in_stop_list
  const points = isSold ? null : pointsText(app, product, bonusPercent)
  return (
    <li className="card" data-sold={isSold || undefined}>
      <a className="card-link" href={href(app.locale, 'product', { id: product.id })}>
        <Picture src={product.image_preview} place="card" width={600} height={450} priority={priority} />
        {badgesOf(app, product)}
        <span className="card-name">{product.name}</span>
      </a>
      <p className="card-facts">
        <Price app={app} product={product} />
        <span>
          {rateText(app, product) ?? product.weight}
          {points && <small>{points}</small>}
        </span>
      </p>
      <ProductHours app={app} product={product} />
      <CardActions app={app} product={product} liked={liked} />
    </li>
  )
}
