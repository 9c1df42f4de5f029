import type { Pages } from '#shared/page-data/product-cards.ts'
import { catalogQuery, type CatalogFilters } from '#shared/rules/search/catalog-filters.ts'
import { useApp } from '#client/context/app.ts'
import { ButtonLink } from '#client/ui/button.tsx'

/** Links to the neighbouring pages of a list, with its filters. */
export function Pager({
  path,
  refinement,
  pages: { page, last },
}: {
  path: string
  refinement: CatalogFilters
  pages: Pages
}) {
  const { pages } = useApp().LL.catalog
  if (last === 1) return null
  const address = (to: number): string => path + catalogQuery(refinement, to)
  return (
    <nav className="pager row" aria-label={pages.title()}>
      {page > 1 && (
        <ButtonLink icon="arrow-left" rel="prev" href={address(page - 1)}>
          {pages.previous()}
        </ButtonLink>
      )}
      <span className="muted">{pages.at({ page, last })}</span>
      {page < last && (
        <ButtonLink rel="next" href={address(page + 1)}>
          {pages.next()}
        </ButtonLink>
      )}
    </nav>
  )
}
