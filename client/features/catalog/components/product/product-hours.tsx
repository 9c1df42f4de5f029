import type { ProductCard } from '#shared/page-data/product-cards.ts'
import type { App } from '#client/context/app.ts'
import { hoursMark } from '#shared/rules/hours/category-window.ts'
import { Icon } from '#client/ui/icons/icon.tsx'

/** Without scripts; with them the button shows the hours, and React ignores the content of noscript. */
export function ProductHours({
  app: { LL },
  product: { category },
}: {
  app: App
  product: Pick<ProductCard, 'category'>
}) {
  if (!category.is_active_by_time) return null
  return (
    <noscript data-hours={import.meta.env.SSR ? hoursMark(category) : undefined}>
      {import.meta.env.SSR && (
        <p className="note" data-plain>
          <Icon name="clock" />
          {LL.product.closed({ from: category.active_from ?? '00:00', until: category.active_until ?? '24:00' })}
        </p>
      )}
    </noscript>
  )
}
