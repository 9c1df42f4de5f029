import type { Bonuses } from '#shared/contract/bonuses.ts'

/** The history with one page more; what slid from one page to the next meanwhile is not shown twice. */
export function appendPage(known: Bonuses, next: Bonuses): Bonuses {
  const fresh = next.data.filter(({ id }) => known.data.every((entry) => entry.id !== id))
  return { ...next, data: [...known.data, ...fresh] }
}
