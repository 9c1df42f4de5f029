import type { AnyId } from '../any-id.ts'
import type { DeliverySelection } from './fulfilment.ts'

/** Longest name of a table, in characters (contract, orders). */
export const TABLE_MAX = 10
/** How long a scanned table stays selected. */
export const TABLE_LIFE_S = 4 * 3600

/** A table of a restaurant, as the cookie of a short link carries it. */
export interface Table {
  restaurantId: AnyId
  table: string
}

/** Parts of the cookie's text. */
type NamedTable = Table & { restaurantId: string }

const LATIN = 'ABCEHIKMOPTX'
const CYRILLIC = 'АВСЕНІКМОРТХ'

/** Names that read alike are one table: '№ t5', 'Т5' and 'T 5' in either alphabet. */
export const foldedTable = (table: string): string =>
  table
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^(?:NO|№)|[^\p{L}\p{N}]/gu, '')
    .replace(/[A-Z]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter)

export const tableText = ({ restaurantId, table }: Table): string => `${restaurantId}.${table}`

const pattern = new RegExp(`^(\\w[\\w-]{0,63})\\.([^\\p{C}]{1,${TABLE_MAX}})$`, 'u')

/** '1.7' is table 7 of restaurant 1; null when it is nothing of the kind. */
export function parseTable(text: string | null | undefined): NamedTable | null {
  const [, restaurantId, table = ''] = pattern.exec(text ?? '') ?? []
  return restaurantId && table.trim() ? { restaurantId, table: table.trim() } : null
}

/** The cookie of a selection; null if it is not at a table. */
export function tableTextOf(selection: DeliverySelection | null): string | null {
  if (selection?.type !== 'inhouse' || !selection.restaurant || !selection.table) return null
  return tableText({ restaurantId: selection.restaurant.id, table: selection.table })
}
