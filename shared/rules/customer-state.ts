import type { CartLine } from './cart.ts'

/** What a browser remembers of its customer that cards and the cart's buttons show. */
export interface CustomerState {
  readonly lines: readonly CartLine[]
  readonly hearts: readonly number[]
  /** Favourites that the counts of the shown page include. */
  readonly counted: readonly number[]
  /** Minutes since midnight in Kyiv. */
  readonly minute: number
}

/** The state that the document showed when hydration began. */
export interface DrawnState extends CustomerState {
  /** Ids of the deferred data that had arrived: what comes later is not drawn. */
  readonly parts: ReadonlySet<string>
}

export const qtyIn = ({ lines }: CustomerState, id: number): number => lines.find((line) => line.id === id)?.qty ?? 0

/** The customer's own addition to a product's count of favourites. */
export const heartsAddedIn = ({ hearts, counted }: CustomerState, id: number): number =>
  Number(hearts.includes(id)) - Number(counted.includes(id))
