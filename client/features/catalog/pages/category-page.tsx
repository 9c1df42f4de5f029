import type { PageData } from '#shared/page-data/pages.ts'
import { isFiltered } from '#shared/rules/search/catalog-filters.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { CategoryBar } from '../components/category-bar.tsx'
import { CategoryNote } from '../components/category-note.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { Pager } from '../components/pager.tsx'
import { NoMatches } from '../components/filters/no-matches.tsx'
import { Filters } from '../components/filters/filters.tsx'
import { useApp } from '#client/context/app.ts'

type Props = { data: PageData['category'] }

export default function CategoryPage({ data }: Props) {
  const { locale } = useApp()
  const {
    section: { category },
    categories,
  } = data
  const links = categories.map(({ id, name }) => ({ id, name, href: href(locale, 'category', { id }) }))
  return (
    <>
      <header className="page-heading container">
        <h1>{category.name}</h1>
        {category.description && <p className="muted">{category.description}</p>}
        <CategoryNote category={category} />
      </header>
      <CategoryBar links={links} current={category.id} kind="page" />
      <Dishes data={data} priority />
    </>
  )
}

/** The products with their order and filters; can be requested alone when they are already on screen. */
function Dishes({
  data: {
    section: { category, products, total },
    pages,
    refinement,
    bounds,
    badges,
    bonusPercent,
  },
  priority = false,
}: Props & { priority?: boolean }) {
  const { locale } = useApp()
  const page = href(locale, 'category', { id: category.id })
  const isBare = products.length === 0 && !isFiltered(refinement)
  return (
    <section className="container menu-section" id="dishes" aria-label={category.name}>
      {isBare ? <NoDishes /> : <Filters {...{ page, refinement, bounds, badges, products, total }} />}
      {products.length > 0 ? (
        <ProductGrid products={products} priority={priority} bonusPercent={bonusPercent} hasNotice />
      ) : (
        !isBare && <NoMatches page={page} />
      )}
      <Pager path={page} refinement={refinement} pages={pages} />
    </section>
  )
}

function NoDishes() {
  const { LL, locale } = useApp()
  const { catalog } = LL
  return (
    <EmptyState icon="dish" title={catalog.empty.title()} text={catalog.empty.text()}>
      <ButtonLink look="accent" href={href(locale, 'catalog')}>
        {catalog.all()}
      </ButtonLink>
    </EmptyState>
  )
}

export const regions = { dishes: Dishes }
