import { catalogueApi } from '#shared/contract/catalogue.ts'
import type { Backend } from '../backend.ts'
import { menuOf, recommendedOf } from '../menu/menu.ts'
import { productsOf } from '../menu/products.ts'
import type { Calls } from '../visit.ts'

export function catalogueRoutes({ open }: Calls, { database }: Backend): void {
  open(catalogueApi.getCategories, ({ query: { terminal_id: terminal } }, { locale }) => menuOf(database, { terminal, locale }))

  open(catalogueApi.getProductsByIds, async ({ query }, { locale }) => {
    const ids = query['product_ids[]']
    const found = await productsOf(database, { terminal: query.terminal_id, locale }, ids)
    return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  })

  open(catalogueApi.getRecommendations, async ({ query: { terminal_id: terminal } }, { locale }) =>
    recommendedOf(await productsOf(database, { terminal, locale })))
}
