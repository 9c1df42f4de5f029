import { SEARCH_MAX } from '#shared/rules/search/catalog-filters.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import type { Found } from '#shared/page-data/product-cards.ts'
import { badgesAmong, badgesIn, type Badge } from '#shared/rules/menu/dish-badges.ts'
import { cutTo, plainLine } from '#shared/rules/cart/plain-line.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { menuOf, type Menu } from '#server/site/menu.ts'
import { menuSource, searchInMenu } from '#server/site/search-in-menu.ts'
import { cardOf } from '#server/site/to-product-card.ts'
import { terminalQuery } from '#server/site/start-bundle.ts'
import { withFallback } from '#server/site/without-call.ts'
import { searchFor, type SearchSource } from '#server/site/search.ts'
import { textsOf } from '#server/texts.ts'
import type { Loader } from './loader-context.ts'
import { pageQuery, assertPageExists } from './paging.ts'

/** Dishes that match the query; without a match, popular dishes. */
export const search: Loader<'search'> = async (context) => {
  const query = cutTo(SEARCH_MAX, plainLine(context.query.q ?? ''))
  const chosen = badgesIn(context.query)
  const [found, menu] = await Promise.all([query ? findIn(context, query, chosen) : null, menuOf(context)])
  const { title, lead, titleOf } = textsOf(context.locale).search
  const isEmpty = !found || found.meta.total === 0
  return {
    data: {
      query,
      found,
      ...badgeChoice(found, menu, chosen),
      categories: isEmpty ? menu.heads : [],
      popular: isEmpty ? menu.popular() : [],
    },
    title: query ? titleOf({ query }) : title(),
    description: lead(),
    // Not indexed: any text would be a page, and an attacker's link could put any words into our title.
    ...(query && { unlisted: true }),
  }
}

/** Of one page of matches their badges can be chosen, of more those of the menu. */
function badgeChoice(
  matches: Found | null,
  menu: Menu,
  chosen: readonly Badge[],
): Pick<PageData['search'], 'badges' | 'chosen'> {
  if (!matches) return { badges: [], chosen }
  const isWhole = chosen.length === 0 && matches.meta.last_page === 1
  return { badges: isWhole ? badgesAmong(matches.data) : menu.facets().badges, chosen }
}

async function findIn(context: PublicContext, query: string, chosen: readonly Badge[]): Promise<Found> {
  const { anonymous, locale, requestId } = context
  const restaurant = await terminalQuery(context)
  const source: SearchSource = {
    ask: async (text, page) =>
      assertPageExists(
        await withFallback(
          !context.missingFeatures.includes('search'),
          () => anonymous.fetch('searchProducts', { query: { query: text, page, ...restaurant } }, locale, requestId),
          () => searchInMenu(context, restaurant, text, Number(page)),
          () => true,
        ),
      ),
    ...menuSource(context, () => restaurant),
  }
  const matches = await searchFor(query, String(pageQuery(context).page ?? 1), source, chosen)
  return { ...assertPageExists(matches), data: matches.data.map(cardOf) }
}
