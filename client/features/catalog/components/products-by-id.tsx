import type { ReactNode } from 'react'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { href } from '#shared/routes.ts'
import { useApp } from '#client/context/app.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeading } from '#client/ui/section-heading.tsx'
import { ProductGrid, SkeletonGrid } from './product-grid.tsx'
import type { Product } from '#shared/contract/catalog.ts'
import { dishCards } from '../actions/dish-cards.ts'
import { currentTerminalId } from '#client/context/city-selectors.ts'
import useSWR from 'swr'

/** Lists whose ids the browser stores. */
const icons = { favourites: 'heart', viewed: 'history' } as const
interface ListName {
  of: keyof typeof icons
}

export function StoredListPage({ of, children }: ListName & { children: ReactNode }) {
  const texts = useApp().LL[of]
  return (
    <>
      <PageHeading className="container" title={texts.title()} lead={texts.lead()} />
      <div className="container section-first">{children}</div>
    </>
  )
}

export function NoProducts({ of }: ListName) {
  const { LL, locale } = useApp()
  const { title, text, action } = LL[of].empty
  const toMenu = { href: href(locale, 'catalog'), text: action() }
  return <EmptyState icon={icons[of]} title={title()} text={text()} action={toMenu} />
}

interface ProductsByIdProps extends ListName {
  ids: readonly number[]
  /** Products loaded with the page. */
  initialProducts?: ProductCard[] | undefined
}

export function ProductsById({ of, ids, initialProducts }: ProductsByIdProps) {
  const { LL } = useApp()
  const { products, data, error, mutate } = useProducts(ids, initialProducts)
  if (ids.length === 0) return <NoProducts of={of} />
  if (data) return <ProductGrid products={products} label={LL[of].title()} />
  if (!error) return <SkeletonGrid count={Math.min(ids.length, 8)} />
  return (
    <EmptyState icon="alert" title={LL.errors.title()} text={LL[of].failed()}>
      <Button look="accent" icon="refresh" onClick={() => mutate()}>
        {LL.errors.retry()}
      </Button>
    </EmptyState>
  )
}

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
