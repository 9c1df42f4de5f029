import type { PageData } from '#shared/page-data/pages.ts'
import { isFiltered } from '#shared/rules/search/catalog-filters.ts'
import { href } from '#shared/routes.ts'
import { CategoryBar } from '../components/category-bar.tsx'
import { CategoryNote } from '../components/category-note.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { Pager } from '../components/pager.tsx'
import { Filters, NoMatches } from '../components/filters/filters.tsx'
import { PageHeading } from '#client/ui/section-heading.tsx'
import { useApp } from '#client/context/app.ts'

type Props = { data: PageData['category'] }

export default function CategoryPage({ data }: Props) {
  const { locale } = useApp()
  const { section, categories } = data
  const { category } = section
  const links = categories.map(({ id, name }) => ({ id, name, href: href(locale, 'category', { id }) }))
  return (
    <>
      <PageHeading className="container" title={category.name} lead={category.description}>
        <CategoryNote category={category} />
      </PageHeading>
      <CategoryBar links={links} current={category.id} kind="page" />
      <Dishes data={data} />
    </>
  )
}

/** The products with their order and filters; can be requested alone when they are already on screen. */
function Dishes({ data }: Props) {
  const { locale } = useApp()
  const { section, pages, refinement, bounds, badges } = data
  const { category, products, total } = section
  const page = href(locale, 'category', { id: category.id })
  const isBare = products.length === 0 && !isFiltered(refinement)
  return (
    <section className="container menu-section" id="dishes" aria-label={category.name}>
      {isBare ? <NoDishes /> : <Filters {...{ page, refinement, bounds, badges, products, total }} />}
      {products.length > 0 ? (
        <ProductGrid products={products} priority hasNotice />
      ) : (
        !isBare && <NoMatches page={page} />
      )}
      <Pager path={page} refinement={refinement} pages={pages} />
    </section>
  )
}

function NoDishes() {
  const { LL, locale } = useApp()
  const { empty, all } = LL.catalog
  const toMenu = { href: href(locale, 'catalog'), text: all() }
  return <EmptyState icon="dish" title={empty.title()} text={empty.text()} action={toMenu} />
}

export const fragments = { dishes: Dishes }
