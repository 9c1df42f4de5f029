import type { ProductCard } from '#shared/page-data/product-cards.ts'
import type { App } from '#client/context/app.ts'

/** What is said of a dish at a glance; nothing for most. A function and no component, since a catalog shows 125 of these. */
export const badgesOf = ({ LL }: Pick<App, 'LL'>, { badges }: Pick<ProductCard, 'badges'>) =>
  badges?.length ? (
    <span className="badges">
      {badges.map((badge) => (
        <span key={badge} className="badge" data-badge={badge}>
          {LL.product.badges[badge]()}
        </span>
      ))}
    </span>
  ) : null
