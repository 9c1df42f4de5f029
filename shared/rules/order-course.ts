/** The way an order goes, from state to state and never back (decisions, "Checkout and orders"). */

const begin = ['new', 'confirmed', 'cooking'] as const

/** What is brought is on its way where other orders wait to be fetched. */
export const orderCourses = {
  courier: [...begin, 'delivering', 'completed'], pickup: [...begin, 'ready', 'completed'], inhouse: [...begin, 'ready', 'completed'],
} as const

export const isOver = (state: string): boolean => state === 'completed' || state === 'cancelled'

/** A linked order as an entry for a calendar, below the address of its link. */
export const calendarOf = (link: string): string => `${link}/calendar.ics`
