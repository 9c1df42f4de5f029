/** When a category's items can be bought; times are 'HH:MM' in Kyiv. */
export interface CategoryWindow {
  is_active_by_time: boolean
  active_from: string | null
  active_until: string | null
}

export const DAY_MINUTES = 24 * 60

/** Minutes since midnight of 'HH:MM'. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/**
 * Whether a category sells at a minute since midnight: up to, not including, its end, across midnight when it ends no later than it
 * began. Without a beginning it sells from midnight, without an end until midnight.
 */
export function isOpenAt(window: CategoryWindow, minute: number): boolean {
  if (!window.is_active_by_time) return true
  const from = window.active_from === null ? 0 : minuteOf(window.active_from)
  const until = window.active_until === null ? DAY_MINUTES : minuteOf(window.active_until)
  return from < until ? minute >= from && minute < until : minute >= from || minute < until
}

type Hours = Pick<CategoryWindow, 'active_from' | 'active_until'>

/** The ends of a window, as texts name them. */
export const hoursOf = ({ active_from, active_until }: Hours) => ({
  from: active_from ?? '00:00',
  until: active_until ?? '24:00',
})

/** The window of a category with times, as markup carries it: '08:00 11:00'. */
export const hoursMark = (window: Hours): string => Object.values(hoursOf(window)).join(' ')

export function isOpenByMark(mark: string, minute: number): boolean {
  const [active_from = null, active_until = null] = mark.split(' ')
  return isOpenAt({ is_active_by_time: true, active_from, active_until }, minute)
}
