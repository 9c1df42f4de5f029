import type { ColumnType, JSONColumnType } from 'kysely'
import type { Localised } from '../folder/file-fields.ts'

/** Kinds of columns that several tables have. */

export type Json<T extends object> = JSONColumnType<T>
export type Text = Json<Localised>
/** With a default, or null. */
export type DefaultJson<T> = ColumnType<T, string | undefined, string>
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
