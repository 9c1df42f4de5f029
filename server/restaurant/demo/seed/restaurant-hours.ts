import type { WeekHours } from '#shared/rules/hours/working-hours.ts'
import type { SeedSpecialDay } from './types.ts'

/** Hours of the demo's restaurants that are not the same every day, and its holidays. */

const weekdays = [1, 2, 3, 4, 7]
const lateDays = [5, 6]

/** Fridays and Saturdays last longer. */
export const lateAtWeekends = (opens_at: string, closes_at: string, late: string): readonly WeekHours[] => [
  { weekdays, opens_at, closes_at },
  { weekdays: lateDays, opens_at, closes_at: late },
]

/** A break on workdays. */
export const withBreak: readonly WeekHours[] = [
  { weekdays: [1, 2, 3, 4, 5], opens_at: '08:30', closes_at: '15:00' },
  { weekdays: [1, 2, 3, 4, 5], opens_at: '16:00', closes_at: '23:30' },
  { weekdays: [6, 7], opens_at: '08:30', closes_at: '23:30' },
]

export const closedOnMondays: readonly WeekHours[] = [
  { weekdays: [2, 3, 4, 5, 6, 7], opens_at: '10:00', closes_at: '00:00' },
]

export const holidays: readonly SeedSpecialDay[] = [
  { date: '12-25', name: { uk: 'Різдво', ru: 'Рождество' }, shifts: [] },
  {
    date: '12-31',
    name: { uk: 'Переддень Нового року', ru: 'Канун Нового года' },
    shifts: [{ opens_at: '09:00', closes_at: '18:00' }],
  },
  { date: '01-01', name: { uk: 'Новий рік', ru: 'Новый год' }, shifts: [{ opens_at: '13:00', closes_at: '22:00' }] },
]
