import { sql, type RawBuilder } from 'kysely'
import { badges, type Badge } from '#shared/rules/dish-badges.ts'
import type { Facets } from '#shared/rules/catalog-filters.ts'
import type { Database } from '../../database/tables.ts'

/** Numbers, prices and badges of dishes, of the menu and of each category. */

export interface DishCount extends Facets {
  readonly count: number
}

export interface MenuCounts {
  readonly menu: DishCount
  category(id: number): DishCount
}

/** Kopiykas of the smallest amount on sale, as `minimumSale` computes them. */
export const costInSql: RawBuilder<number> = sql`price * greatest(1, ceil(round(minimum::numeric / step::numeric, 6)))::int`

export const hasBadgeInSql = (badge: Badge): RawBuilder<boolean> => sql`jsonb_exists(badges, ${badge}::text)`
const oneBadge = (badge: Badge) => sql`case when bool_or(${hasBadgeInSql(badge)}) then ${badge}::text end`

interface Row {
  readonly id: number
  readonly count: number
  readonly least: number
  readonly most: number
  readonly badges: readonly Badge[]
}

/** Prices change without a new version of the menu. */
const FRESH_MS = 30_000

/** Reads the counts with one pass over the menu, and again half a minute later. */
export function openMenuCounts(database: Database): () => Promise<MenuCounts> {
  let known: { readonly at: number; readonly counts: Promise<MenuCounts> } | null = null
  return () => {
    if (known && performance.now() - known.at < FRESH_MS) return known.counts
    const counts = readCounts(database)
    const reading = { at: performance.now(), counts }
    known = reading
    counts.catch(() => {
      if (known === reading) known = null
    })
    return counts
  }
}

async function readCounts(database: Database): Promise<MenuCounts> {
  const { rows } = await sql<Row>`
    select category_id as id, count(*)::int as count, min(${costInSql})::int as least, max(${costInSql})::int as most,
      array_remove(array[${sql.join(badges.map(oneBadge))}], null) as badges
    from products group by category_id`.execute(database)
  const byId = new Map(rows.map((row) => [row.id, countOf([row])]))
  return { menu: countOf(rows), category: (id) => byId.get(id) ?? { count: 0, bounds: null, badges: [] } }
}

function countOf(rows: readonly Row[]): DishCount {
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const from = Math.floor(Math.min(...rows.map(({ least }) => least)) / 100)
  const to = Math.ceil(Math.max(...rows.map(({ most }) => most)) / 100)
  return {
    count,
    bounds: count > 1 && from < to ? { from, to } : null,
    badges: badges.filter((badge) => rows.some((row) => row.badges.includes(badge))),
  }
}
