import type { ColumnType, Generated, Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import type { Situation } from '../../../shared/contract/business.ts'
import type { Order } from '../../../shared/contract/orders.ts'
import type { Application, CateringRequest, QualityReport } from '../../../shared/contract/publishing.ts'
import type { Business } from '../folder/folder-rows.ts'
import type { CustomerTables } from './customer-tables.ts'
import type { OrderTables } from './order-tables.ts'

/** The database as kysely sees it; `migrations.sql` creates it. Money is whole kopiykas, clock times are 'HH:MM' in Kyiv. */

/** Objects and lists are stored as JSON. */
type Column<Value> =
  NonNullable<Value> extends Date
    ? Value
    : NonNullable<Value> extends object
      ? ColumnType<Value, string | Extract<Value, null>, string | Extract<Value, null>>
      : Value
type Stored<Row> = { [Name in keyof Row]: Column<Row[Name]> }

/** Tables that a folder fills have its rows. */
type FolderTables = {
  [Name in Exclude<keyof Business, 'names' | 'site'>]: Stored<Business[Name][number]>
}

/** They have run out of a dish or of an option; it ends by itself then, null: when it is said. */
interface Stop {
  terminal_id: number
  until: Generated<Date | null>
}

/** What customers sent by a form. */
type Sent<Form> = Omit<Form, 'city_id' | 'restaurant_id' | 'order_id'> & { id: Generated<number>; received_at: Date }

export interface Tables extends Omit<FolderTables, 'restaurants' | 'reviews' | 'stops'>, CustomerTables, OrderTables {
  restaurants: FolderTables['restaurants'] & {
    /** True: accepts no orders for now. */
    paused: Generated<boolean>
    paused_until: Generated<Date | null>
    pause_reason: Generated<Order['delay_reason']>
    /** Minutes that cooking takes longer now. */
    busy_minutes: Generated<number>
  }
  /** Alerts of a city; no row: none. */
  situations: { city_id: number; situation: Situation }
  stops: Stop & { product_id: number }
  option_stops: Stop & { option_id: number }
  /** One row: settings of the site and its warning texts, a whole document per language. */
  site: Stored<Business['site']> & { id: number }
  /** Reviews are not translated: one text for both languages; unpublished until moderated. */
  reviews: FolderTables['reviews'] & { id: Generated<number>; order_id: Generated<string | null> }
  applications: Sent<z.output<typeof Application>>
  catering_requests: Sent<z.output<typeof CateringRequest>> & { city_id: number }
  quality_reports: Sent<z.output<typeof QualityReport>> & {
    restaurant_id: number | null
    order_id: Generated<string | null>
  }
  /** Marks of what the database was filled with. */
  seeded: { part: string }
  /** One row: the business as the folder said it when it was last applied. */
  applied_folder: { id: number; business: string }
  /** One row, incremented by triggers at every change of the tables that the search reads. */
  menu_version: { id: number; version: number }
}

export type Database = Kysely<Tables>
export type RestaurantRow = Selectable<Tables['restaurants']>
