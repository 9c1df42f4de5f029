import type { Restaurant } from '#shared/contract/business.ts'
import type { App } from '#client/context/app.ts'
import { kyivTime } from './time/kyiv-time.ts'

/** Pauses of restaurants, with their end and reason. */

type Pause = Partial<Pick<Restaurant, 'paused_until' | 'pause_reason'>>
export type Paused = Pick<Restaurant, 'id' | 'paused'> & Pause

/** The pause as received last; an end that has passed is unknown. */
function pauseOf({ stores: { clock, pausedRestaurants } }: App, { id, ...initialPause }: Paused) {
  const pause = pausedRestaurants.heard?.pauses?.find((one) => one.id === id) ?? initialPause
  const { paused_until: until } = pause
  return { ...pause, paused_until: until && Date.parse(until) > clock.at ? until : null }
}

/** When the first of the paused restaurants opens; null: one of them says no time. */
export function pausedUntil(app: App, restaurants: readonly Paused[]): string | null {
  const ends = restaurants.map((one) => pauseOf(app, one).paused_until)
  const [first] = ends.toSorted()
  return ends.includes(null) || !first ? null : kyivTime(first, app.locale)
}

const sentence = (text: string): string => `${text.charAt(0).toLocaleUpperCase('uk')}${text.slice(1)}.`

/** 'Немає світла. Кухня не приймає замовлень до 18:40.' */
export function pauseText(app: App, restaurants: readonly Paused[]): string {
  const { closing } = app.LL.delivery
  const [reason, ...otherReasons] = new Set(restaurants.map((one) => pauseOf(app, one).pause_reason))
  const time = pausedUntil(app, restaurants)
  const fact = time === null ? closing.paused() : closing.pausedUntil({ time })
  const isNamed = reason && reason !== 'other' && otherReasons.length === 0
  return isNamed ? `${sentence(app.LL.order.delays[reason]())} ${fact}` : fact
}
