import { usualKey, type CartLine } from '#shared/rules/cart/cart.ts'
import { countOfProduct, findLine } from '#shared/rules/cart/cart-lines.ts'

/** What a browser remembers of its customer that cards and the cart's buttons show. */
export interface DrawnState {
  readonly lines: readonly CartLine[]
  readonly hearts: readonly number[]
  /** Favourites that the counts of the shown page include. */
  readonly counted: readonly number[]
  /** Minutes since midnight in Kyiv. */
  readonly minute: number
}

/** The state that the document showed when hydration began. */
export interface IslandState extends DrawnState {
  /** Ids of the deferred data that had arrived: what comes later is not drawn. */
  readonly parts: ReadonlySet<string>
}

/** Steps of a product's line without own choices, and of all its versions. */
export const stepsIn = (
  { lines }: DrawnState,
  product: Parameters<typeof usualKey>[0],
): { qty: number; total: number } => ({
  qty: findLine(lines, usualKey(product))?.qty ?? 0,
  total: countOfProduct(lines, product.id),
})

/** The customer's own addition to a product's count of favourites. */
export const heartsAddedIn = ({ hearts, counted }: DrawnState, id: number): number =>
  Number(hearts.includes(id)) - Number(counted.includes(id))
