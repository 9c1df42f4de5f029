import { Suspense, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { PageData } from '#shared/page-data/pages.ts'
import type { CategorySection } from '#shared/page-data/product-cards.ts'
import { catalogQuery, isFiltered, type CatalogFilters } from '#shared/rules/search/catalog-filters.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { CategoryBar } from '../components/category-bar.tsx'
import { CategoryNote } from '../components/category-note.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { whenNear } from '#client/ui/hydration/hydration-gate.ts'
import { spySections } from '#client/ui/spy-sections.ts'
import { Pager } from '../components/pager.tsx'
import { Filters, NoMatches } from '../components/filters/filters.tsx'
import { useShown } from '../components/product/unfit-dishes.tsx'
import { PageHeading } from '#client/ui/section-heading.tsx'
import { useApp } from '#client/context/app.ts'

const anchorOf = (id: number): string => `category-${id}`

type BarProps = Pick<PageData['catalog'], 'sections' | 'others'> & { page: RefObject<HTMLElement | null> }

/** Categories on this page are anchors, those on other pages have a page of their own. The current one passed the upper third last. */
function SpyingBar({ sections, others, page }: BarProps) {
  const { locale } = useApp()
  const [current, setCurrent] = useState<number | null>(null)
  useEffect(() => {
    const shown = page.current?.querySelectorAll('.menu-section') ?? []
    return spySections(shown, (section) => setCurrent(section && Number(section.id.replace('category-', ''))))
  }, [page])
  const links = [
    ...sections.map(({ category: { id, name } }) => ({ id, name, href: `#${anchorOf(id)}` })),
    ...others.map(({ id, name }) => ({ id, name, href: href(locale, 'category', { id }) })),
  ]
  return <CategoryBar links={links} current={current} kind="location" />
}

interface SectionProps {
  section: CategorySection
  first: boolean
  refinement: CatalogFilters
}

function MenuSection({ section: { category, products, total }, first, refinement }: SectionProps) {
  const { LL, locale } = useApp()
  const { length } = useShown(products)
  const address = href(locale, 'category', { id: category.id })
  return (
    <section className="menu-section" id={anchorOf(category.id)} data-dishes={length}>
      <div className="menu-heading row">
        <h2>
          <a href={address}>{category.name}</a>
        </h2>
        <CategoryNote category={category} />
      </div>
      <ProductGrid products={products} priority={first} hasNotice />
      {total > products.length && (
        <p className="show-more">
          <ButtonLink href={address + catalogQuery(refinement, 1)}>{LL.catalog.allOf({ n: total })}</ButtonLink>
        </p>
      )}
    </section>
  )
}

type Props = { data: PageData['catalog'] }

export default function CatalogPage({ data }: Props) {
  const { LL } = useApp()
  return (
    <>
      <PageHeading className="container" title={LL.catalog.title()} lead={LL.catalog.lead()} />
      <Menu data={data} />
    </>
  )
}

/** The menu with its order and filters; can be requested alone when it is already on screen. */
function Menu({ data: { sections, others, total, pages, refinement, bounds, badges } }: Props) {
  const { LL, locale } = useApp()
  const page = useRef<HTMLDivElement>(null)
  const filled = sections.filter((section) => section.products.length > 0)
  const dishes = filled.flatMap(({ products }) => products)
  const catalog = href(locale, 'catalog')
  const isBare = dishes.length === 0 && !isFiltered(refinement)
  return (
    <section id="menu" aria-label={LL.catalog.title()}>
      {dishes.length > 0 && <SpyingBar sections={filled} others={others} page={page} />}
      <div className="container menu-list" ref={page}>
        {isBare ? <NoMenu /> : <Filters {...{ refinement, bounds, badges, total }} page={catalog} products={dishes} />}
        {filled.map((section, index) => (
          // Hydrating 125 products at once would block the page.
          <HydrateWhenVisible key={section.category.id} id={anchorOf(section.category.id)}>
            <MenuSection section={section} first={index === 0} refinement={refinement} />
          </HydrateWhenVisible>
        ))}
        {dishes.length === 0 && !isBare && <NoMatches page={catalog} />}
        <Pager path={catalog} refinement={refinement} pages={pages} />
      </div>
    </section>
  )
}

/** The menu is empty, also without filters. */
function NoMenu() {
  const { LL, locale } = useApp()
  const { bare } = LL.catalog
  const toContacts = { href: href(locale, 'contacts'), text: LL.nav.footer.contacts() }
  return <EmptyState icon="dish" title={bare.title()} text={bare.text()} action={toContacts} />
}

export const fragments = { menu: Menu }

const onServer = typeof document === 'undefined'

/** By the id of an element that is inside. */
type Observed = { id: string; children: ReactNode }

/** The server's HTML, hydrated when it comes near the screen or is touched. Without server HTML it renders as usual. */
const HydrateWhenVisible = ({ id, children }: Observed) => (
  <Suspense>
    <WaitUntilNear id={id}>{children}</WaitUntilNear>
  </Suspense>
)

function WaitUntilNear({ id, children }: Observed) {
  const rendered = onServer ? null : document.getElementById(id)
  if (rendered) use(whenNear(rendered))
  return children
}
