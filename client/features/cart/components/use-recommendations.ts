import useSWR from 'swr'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { dishCards } from '#client/features/catalog/actions/dish-cards.ts'
import { useApp } from '#client/context/app.ts'
import { currentTerminalId } from '#client/context/city-selectors.ts'

/** Recommendations for the cart; requested by the cart, shown by "add something?". A failure recommends nothing. */
export function useRecommendations(): ProductCard[] | undefined {
  const app = useApp()
  const terminal = currentTerminalId(app)
  const { data } = useSWR<ProductCard[]>(
    ['recommendations', terminal],
    () => app.api.call('GET /bff/recommendations', { query: { terminal_id: terminal } }).then(dishCards),
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false },
  )
  return data
}
