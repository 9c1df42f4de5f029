/** What a menu marks dishes with. */
export const badges = ['new', 'hit', 'spicy'] as const
export type Badge = (typeof badges)[number]

export interface Marked {
  readonly badges?: readonly Badge[] | undefined
}

/** With one of the wanted badges; where none is wanted, any dish. */
export const hasBadge = (wanted: readonly Badge[], { badges: own = [] }: Marked): boolean =>
  wanted.length === 0 || wanted.some((badge) => own.includes(badge))

/** Those that some of the dishes have. */
export const badgesAmong = (dishes: readonly Marked[]): Badge[] =>
  badges.filter((badge) => dishes.some((dish) => dish.badges?.includes(badge)))

/** Those that a query names: `hit=1`. */
export const badgesIn = (query: Readonly<Record<string, string | undefined>>): Badge[] =>
  badges.filter((badge) => query[badge] === '1')

/** The same as fields of a query. */
export const badgeFields = (wanted: readonly Badge[]): Partial<Record<Badge, '1'>> =>
  Object.fromEntries(wanted.map((badge) => [badge, '1']))
