import { SPECIAL_DAYS_MAX, type WeekHours } from '../../../../shared/contract/business.ts'
import type { RestaurantSettings } from '../../../../shared/contract/operator.ts'
import { dateOfDay, dayOfDate } from '../../../../shared/rules/hours/working-hours.ts'
import { isDate, YEARLY } from '../calendar-of.ts'
import { clockDay } from '../clock-day.ts'
import { notFound, wrongField } from '../failure.ts'
import type { Database, RestaurantRow } from '../../database/tables.ts'

/** Hours, special days, services, payments and tables of a restaurant, as its operator sets them. */

/** Yesterday's shifts may last into today. */
const isToCome = (date: string, now: Date): boolean => YEARLY.test(date) || dayOfDate(date) >= clockDay(now, 0).day - 1

const settingsOf = (row: RestaurantRow, now: Date): RestaurantSettings => ({
  ...row,
  special_days: row.special_days.filter(({ date }) => isToCome(date, now)),
})

export async function restaurantSettings(database: Database, now: Date): Promise<RestaurantSettings[]> {
  const rows = await database.selectFrom('restaurants').selectAll().orderBy('id').execute()
  return rows.map((row) => settingsOf(row, now))
}

type Settable = 'services' | 'payments' | 'tables' | 'opens_at' | 'closes_at' | 'hours'
type Changes = { [Name in Settable]?: RestaurantSettings[Name] | undefined }

/** What is not named stays. */
export async function changeSettings(
  database: Database,
  id: number,
  { services, payments, tables, hours, ...changes }: Changes,
  now: Date,
): Promise<RestaurantSettings> {
  const row = await database
    .updateTable('restaurants')
    .set({
      id,
      ...changes,
      hours: hours && JSON.stringify(hours),
      services: services && JSON.stringify(services),
      payments: payments && JSON.stringify(payments),
      tables: tables && JSON.stringify(tables),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound)
  return settingsOf(row, now)
}

/** The most frequent of the week, for clients that know one pair of hours. */
export function usualHours(hours: readonly WeekHours[]): Pick<WeekHours, 'opens_at' | 'closes_at'> | undefined {
  const [usual] = hours.toSorted((one, other) => other.weekdays.length - one.weekdays.length)
  return usual && { opens_at: usual.opens_at, closes_at: usual.closes_at }
}

type SpecialDay = RestaurantRow['special_days'][number]
type ChangeDays = (days: readonly SpecialDay[]) => readonly SpecialDay[]

/** Replaces a restaurant's special days by what is made of those to come; two operators take turns. */
const changeDays = (database: Database, id: number, now: Date, change: ChangeDays): Promise<RestaurantSettings> =>
  database.transaction().execute(async (transaction) => {
    const of = transaction.selectFrom('restaurants').selectAll().where('id', '=', id)
    const row = await of.forUpdate().executeTakeFirstOrThrow(notFound)
    const special_days = JSON.stringify(change(settingsOf(row, now).special_days))
    await transaction.updateTable('restaurants').set({ special_days }).where('id', '=', id).execute()
    return settingsOf(await of.executeTakeFirstOrThrow(), now)
  })

/** 29 February of each year is a date, the 30th is none. */
const isSome = (date: string): boolean => isDate(YEARLY.test(date) ? `2028-${date}` : date)

export function setSpecialDay(database: Database, id: number, day: SpecialDay, now: Date): Promise<RestaurantSettings> {
  if (!isSome(day.date)) throw wrongField('date', 'field')
  if (!YEARLY.test(day.date) && day.date < dateOfDay(clockDay(now, 0).day)) throw wrongField('date', 'date_past')
  return changeDays(database, id, now, (days) => {
    const otherDays = days.filter(({ date }) => date !== day.date)
    if (otherDays.length >= SPECIAL_DAYS_MAX) throw wrongField('date', 'special_days_full')
    return [...otherDays, day].toSorted((one, other) => (one.date < other.date ? -1 : 1))
  })
}

export const dropSpecialDay = (
  database: Database,
  id: number,
  dropped: string,
  now: Date,
): Promise<RestaurantSettings> => changeDays(database, id, now, (days) => days.filter(({ date }) => date !== dropped))
