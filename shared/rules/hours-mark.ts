import { isOpenAt, type CategoryWindow } from './category-window.ts'

/** The window of a category with times, as markup carries it: '08:00 11:00'. */
export const hoursMark = ({ active_from, active_until }: CategoryWindow): string =>
  `${active_from ?? '00:00'} ${active_until ?? '24:00'}`

export function isOpenByMark(mark: string, minute: number): boolean {
  const [active_from = null, active_until = null] = mark.split(' ')
  return isOpenAt({ is_active_by_time: true, active_from, active_until }, minute)
}
