import { catalogApi } from '../../../../shared/contract/catalog.ts'
import { metaOf, PER_PAGE } from '../../../../shared/contract/paged.ts'
import { switchLayout } from '../../../../shared/rules/search/search-folding.ts'
import type { Backend } from '../calls/backend.ts'
import { notFound } from '../../domain/failure.ts'
import { categoryWith, menuOf, recommendations } from '../../domain/menu/categories.ts'
import { productsInOrder, productsOf } from '../../domain/menu/products.ts'
import { offsetOf } from '../../domain/paging.ts'
import { openMenuSearch } from '../../domain/search/menu-search.ts'
import type { Calls } from '../calls/call-context.ts'
import { ownId } from '../../domain/own-id.ts'

/** The menu of one restaurant: whole, by category, by product, and searched. */
export function catalogRoutes({ open, log, onListen }: Calls, { database }: Backend): void {
  const matching = openMenuSearch(database)
  onListen(
    () =>
      void matching('').catch((err: unknown) =>
        log.error({ event: 'search_index', err }, 'search index was not built'),
      ),
  )

  open(catalogApi.getCategories, ({ query: { terminal_id: terminal } }, { locale }) =>
    menuOf(database, { terminal: ownId(terminal), locale }),
  )

  open(catalogApi.getCategory, async ({ params: { id }, query: { terminal_id: terminal } }, { locale }) => {
    const category = await categoryWith(database, { terminal: ownId(terminal), locale }, id)
    if (!category) throw notFound()
    return { data: category }
  })

  open(catalogApi.getProduct, async ({ params: { id }, query: { terminal_id: terminal } }, { locale }) => {
    const [product] = await productsOf(database, { terminal: ownId(terminal), locale }, [id])
    if (!product) throw notFound()
    return { data: product }
  })

  open(catalogApi.getProductsByIds, ({ query }, { locale }) =>
    productsInOrder(database, { terminal: ownId(query.terminal_id), locale }, query['product_ids[]']),
  )

  open(catalogApi.getRecommendations, ({ query: { terminal_id: terminal } }, { locale }) =>
    recommendations(database, { terminal: ownId(terminal), locale }),
  )

  open(catalogApi.searchProducts, async ({ query: { query, terminal_id: terminal, page = 1 } }, { locale }) => {
    const { ids, isSwitched } = await matching(query)
    const data = await productsInOrder(
      database,
      { terminal: ownId(terminal), locale },
      ids.slice(offsetOf(page), offsetOf(page) + PER_PAGE),
    )
    return { data, meta: metaOf(page, ids.length), read_as: isSwitched ? switchLayout(query, locale) : null }
  })
}
