import { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { RestaurantRow } from '../../database/place-tables.ts'
import type { Database } from '../../database/tables.ts'
import { allRegions, regionOfPoint, type Point, type RegionRow } from '../delivery/regions.ts'
import type { MenuView } from '../menu/menu-view.ts'
import { findRestaurant, restaurantOfTerminal } from './find-restaurant.ts'
import { soldDishes, type SoldDish } from './ordered-dishes.ts'
import { optionNames, type OptionNames } from './sold-options.ts'

/**
 * What orders are priced and timed by: dishes, options, stop lists, restaurants and regions. The database counts their
 * changes, so that each version is read once, and an order priced by another version is not stored.
 */

const DISHES_MAX = 1000

/** What has been read of one version; after a change of the terms nothing is used of it. */
class Memory {
  readonly version: number
  readonly restaurants = new Map<number, RestaurantRow>()
  readonly terminals = new Map<number, RestaurantRow>()
  readonly dishes = new LRUCache<string, SoldDish>({ max: DISHES_MAX })
  regions: readonly RegionRow[] | null = null
  names: OptionNames | null = null

  constructor(version: number) {
    this.version = version
  }
}

async function remembered<Row>(
  rows: Map<number, Row>,
  key: number,
  read: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const row = rows.get(key) ?? (await read())
  if (row) rows.set(key, row)
  return row
}

/** Reads by one connection or transaction what is not known yet. */
export class Terms {
  private readonly database: Database
  private readonly memory: Memory

  constructor(database: Database, memory: Memory) {
    this.database = database
    this.memory = memory
  }

  get version(): number {
    return this.memory.version
  }

  restaurant(id: number): Promise<RestaurantRow | undefined> {
    return remembered(this.memory.restaurants, id, () => findRestaurant(this.database, id))
  }

  restaurantOf({ terminal_id }: RegionRow): Promise<RestaurantRow | undefined> {
    return remembered(this.memory.terminals, terminal_id, () => restaurantOfTerminal(this.database, terminal_id))
  }

  async regionAt(point: Point): Promise<RegionRow | null> {
    this.memory.regions ??= await allRegions(this.database)
    return regionOfPoint(this.memory.regions, point)
  }

  async dishes(view: MenuView, ids: readonly number[]): Promise<SoldDish[]> {
    const keyOf = (id: number): string => `${view.terminal} ${view.locale} ${id}`
    const { dishes } = this.memory
    const known = ids.flatMap((id) => dishes.get(keyOf(id)) ?? [])
    if (known.length === ids.length) return known
    const read = await soldDishes(this.database, view, ids)
    for (const sold of read) dishes.set(keyOf(sold.dish.id), sold)
    return read
  }

  async optionNames(): Promise<OptionNames> {
    return (this.memory.names ??= await optionNames(this.database))
  }
}

export const TERMS_VERSION = 'select coalesce(sum(changes), 0)::bigint as version from terms_changes'

async function versionIn(database: Database): Promise<number> {
  const { rows } = await database.executeQuery<{ version: number }>(CompiledQuery.raw(TERMS_VERSION))
  return rows[0]?.version ?? 0
}

/** As they are now, read for one use. */
export const termsNow = (database: Database): Terms => new Terms(database, new Memory(0))

/** The terms of a process. */
export class KnownTerms {
  private memory: Memory | null = null

  /** As last read: right if their version still is. */
  async last(database: Database): Promise<Terms> {
    return this.memory ? new Terms(database, this.memory) : this.current(database)
  }

  /** Of the version that is committed now: counted before anything is read. */
  async current(database: Database): Promise<Terms> {
    const version = await versionIn(database)
    if (this.memory?.version !== version) this.memory = new Memory(version)
    return new Terms(database, this.memory)
  }
}
