import type { PageData } from '#shared/page-data/pages.ts'
import type { Found, ProductCard } from '#shared/page-data/product-cards.ts'
import { badgeFields, badges as all, type Badge } from '#shared/rules/menu/dish-badges.ts'
import { href } from '#shared/routes.ts'
import { CategoriesSection } from '../components/category-tiles.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { PageHeading, SectionHeading } from '#client/ui/section-heading.tsx'
import { ShowMore } from '#client/ui/paging/show-more.tsx'
import { usePages } from '#client/ui/paging/use-pages.ts'
import { useApp } from '#client/context/app.ts'
import { searchMenu } from '../actions/search-menu.ts'
import { SearchField } from '../components/search/search-field.tsx'

type Props = { data: PageData['search'] }

/** A search field and the matches in the restaurant's menu. */
export default function SearchPage({ data }: Props) {
  const { LL } = useApp()
  const { query, found } = data
  return (
    <>
      <PageHeading
        className="container search-heading"
        title={query ? LL.search.titleOf({ query }) : LL.search.title()}
        lead={query ? null : LL.search.lead()}
      >
        <SearchField query={query} />
      </PageHeading>
      {found && <SearchResults data={data} />}
      <Offer data={data} />
    </>
  )
}

function SearchResults({ data }: Props) {
  const { LL } = useApp()
  const { found } = data
  return (
    <section className="container section-first" id="search-results" aria-label={LL.search.results()}>
      <Badges data={data} />
      {found && found.meta.total > 0 ? (
        <Results data={data} matches={found} />
      ) : (
        <EmptyState icon="search" title={LL.search.nothing()} text={LL.search.nothingText()}>
          {found && (
            <p>
              <Avoided matches={found} />
            </p>
          )}
        </EmptyState>
      )}
    </section>
  )
}

/** Links that filter by badge, or remove that filter; nothing where no dish has a badge. */
function Badges({ data: { query, badges, chosen } }: Props) {
  const { LL, locale } = useApp()
  const { refine } = LL.catalog
  const choices = all.filter((badge) => [...badges, ...chosen].includes(badge))
  if (choices.length === 0) return null
  const address = (badge: Badge): string => {
    const rest = chosen.filter((one) => one !== badge)
    const wanted = chosen.includes(badge) ? rest : [...rest, badge]
    return `${href(locale, 'search')}?${new URLSearchParams({ q: query, ...badgeFields(wanted) })}`
  }
  return (
    <nav className="refine row" aria-label={refine.title()}>
      {choices.map((badge) => (
        <a
          key={badge}
          id={`refine-${badge}`}
          className="chip refine-available"
          href={address(badge)}
          aria-current={chosen.includes(badge) || undefined}
        >
          {refine.badges[badge]()}
        </a>
      ))}
    </nav>
  )
}

function Results({ data: { query, chosen }, matches }: Props & { matches: Found }) {
  const app = useApp()
  const { LL, locale } = app
  const { entries, isAll, more } = usePages<ProductCard>(matches, (page) =>
    searchMenu(app, { query, page, badges: chosen }),
  )
  const next = new URLSearchParams({ q: query, ...badgeFields(chosen), page: String(matches.meta.current_page + 1) })
  return (
    <>
      <p className="search-count">
        <b>{LL.search.count({ n: matches.meta.total })}</b>
        <Avoided matches={matches} />
        {matches.read_as && <span className="muted"> {LL.search.readAs({ text: matches.read_as })}</span>}
      </p>
      <ProductGrid products={entries} priority label={LL.search.results()} />
      {!isAll && (
        <ShowMore href={`${href(locale, 'search')}?${next}`} more={more}>
          {LL.search.more()}
        </ShowMore>
      )}
    </>
  )
}

/** What the search text excludes, and a link to all other products. */
function Avoided({ matches: { avoids, left_out, not_left_out, looked_for } }: { matches: Found }) {
  const { LL, locale } = useApp()
  const { groups, kinds } = LL.diet
  const words = avoids.map((one) =>
    one === 'vegetarian' || one === 'vegan' ? kinds[one]() : LL.search.without({ group: groups[one]() }),
  )
  const unfilteredHref = looked_for
    ? `${href(locale, 'search')}?${new URLSearchParams({ q: looked_for })}`
    : href(locale, 'catalog')
  return (
    <>
      {words.length > 0 && <span> {LL.search.filtered({ terms: words.join(', ') })}</span>}
      {left_out.length > 0 && <span> {LL.search.leftOut({ words: left_out.join(', ') })}</span>}
      {not_left_out.length > 0 && <span> {LL.search.notLeftOut({ words: not_left_out.join(', ') })}</span>}
      {words.length + left_out.length > 0 && (
        <>
          {' '}
          <a className="inline-link" href={unfilteredHref}>
            {LL.search.unfiltered()}
          </a>
        </>
      )}
    </>
  )
}

/** Alternatives when nothing matches. */
function Offer({ data: { popular, categories } }: Props) {
  const { LL } = useApp()
  if (categories.length === 0) return null
  return (
    <>
      <section className="container section">
        <SectionHeading title={LL.home.popular()} />
        <ProductGrid products={popular} />
      </section>
      <CategoriesSection categories={categories} />
    </>
  )
}

export const fragments = { 'search-results': SearchResults }
