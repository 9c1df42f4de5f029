import useSWR from 'swr'
import type { Product } from '#shared/contract/catalog.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { dishCards } from '../actions/dish-cards.ts'
import { useApp } from '#client/context/app.ts'
import { currentTerminalId } from '#client/context/city-selectors.ts'

/** A whole product; those that the server knew before are cards. */
type Dish = ProductCard & Partial<Product>

/** Current data of products known by id, in the order of their ids; removed products are left out. */
export function useProducts(ids: readonly number[], initialProducts?: ProductCard[]) {
  const app = useApp()
  const terminal = currentTerminalId(app)
  const answer = useSWR<Dish[]>(
    ids.length ? ['products', terminal, ...ids.toSorted((a, b) => a - b)] : null,
    () => app.api.call('GET /bff/products', { query: { ids: ids.map(String), terminal_id: terminal } }).then(dishCards),
    { keepPreviousData: true, fallbackData: initialProducts },
  )
  return { ...answer, products: ids.flatMap((id) => answer.data?.find((product) => product.id === id) ?? []) }
}
