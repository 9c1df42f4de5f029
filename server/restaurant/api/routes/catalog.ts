import { catalogApi } from '../../../../shared/contract/catalog.ts'
import { pageOf } from '../../../../shared/contract/paged.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { switchLayout } from '../../../../shared/rules/search/search-folding.ts'
import type { Backend } from '../calls/backend.ts'
import { notFound } from '../../domain/failure.ts'
import { categoryWith, menuOf, recommendedOf } from '../../domain/menu/categories.ts'
import { productsInOrder, productsOf } from '../../domain/menu/products.ts'
import { openMenuSearch } from '../../domain/search/menu-search.ts'
import { dataOf } from '../calls/answers.ts'
import type { Calls } from '../calls/call-context.ts'
import { ownId } from '../../domain/own-id.ts'

/** Of which restaurant, and in which language. */
const viewOf = ({ terminal_id }: { readonly terminal_id?: string | number | undefined }, locale: Locale) => ({
  terminal: ownId(terminal_id),
  locale,
})

/** The menu of one restaurant: whole, by category, by product, and searched. */
export function catalogRoutes({ open, onListen }: Calls, { database, logger }: Backend): void {
  const matching = openMenuSearch(database)
  onListen(() => {
    matching('').catch((err: unknown) => logger.error({ event: 'search_index', err }, 'search index was not built'))
  })

  open(catalogApi.getCategories, ({ query }, { locale }) => menuOf(database, viewOf(query, locale)))

  open(catalogApi.getCategory, ({ params: { id }, query }, { locale }) =>
    dataOf(categoryWith(database, viewOf(query, locale), id)),
  )

  open(catalogApi.getProduct, async ({ params: { id }, query }, { locale }) => {
    const [product] = await productsOf(database, viewOf(query, locale), [id])
    if (!product) throw notFound()
    return { data: product }
  })

  open(catalogApi.getProductsByIds, ({ query }, { locale }) =>
    productsInOrder(database, viewOf(query, locale), query['product_ids[]']),
  )

  open(catalogApi.getRecommendations, async ({ query }, { locale }) =>
    recommendedOf(await productsOf(database, viewOf(query, locale))),
  )

  open(catalogApi.searchProducts, async ({ query }, { locale }) => {
    const { query: text, page = 1 } = query
    const { ids, isSwitched } = await matching(text)
    const shown = pageOf(ids, page)
    const data = await productsInOrder(database, viewOf(query, locale), shown.data)
    return { data, meta: shown.meta, read_as: isSwitched ? switchLayout(text, locale) : null }
  })
}
