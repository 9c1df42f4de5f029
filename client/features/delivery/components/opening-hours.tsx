import { observer } from 'mobx-react-lite'
import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { shiftsInWords, specialDayInWords, weekInWords } from '#shared/rules/hours/hours-in-words.ts'
import { SPECIAL_DAYS_AHEAD, isWorkingOn, shiftsOf, specialDaysAhead } from '#shared/rules/hours/working-hours.ts'
import { useApp, type App } from '#client/context/app.ts'

/** Hours of a restaurant, as far as known, and whether it takes orders right now; only where the browser's clock is available. */
export const OpeningHours = observer(function Opening({ restaurant }: { restaurant: ShellRestaurant }) {
  const app = useApp()
  return (
    <span className="opening">
      <OpeningState restaurant={restaurant} />
      {hoursText(app, restaurant)}
      {aheadOf(app, restaurant).map((line) => (
        <span key={line} className="opening-ahead">
          {line}
        </span>
      ))}
    </span>
  )
})

/** Open, closed or paused. */
export const OpeningState = observer(function State({ restaurant }: { restaurant: ShellRestaurant }) {
  const { LL, stores } = useApp()
  const { delivery } = LL
  const { clock, pausedRestaurants } = stores
  const { moment } = clock
  const paused = pausedRestaurants.isPaused(restaurant)
  if (!paused && !shiftsOf(restaurant, moment.day)) return null
  const open = !paused && isWorkingOn(restaurant, moment)
  return (
    <span className="opening-state" data-open={open || undefined}>
      {paused ? delivery.paused() : open ? delivery.open() : delivery.closed()}
    </span>
  )
})

/** The hours of every day, or today's where days differ. */
function hoursText({ LL, locale, stores: { clock } }: App, restaurant: ShellRestaurant): string | null {
  const { day } = clock.moment
  const shifts = shiftsOf(restaurant, day)
  const isUsual = !restaurant.special_days?.some((one) => shiftsOf(restaurant, day) === one.shifts)
  const [line, ...rest] = isUsual ? weekInWords(LL, restaurant, locale) : []
  if (line !== undefined && rest.length === 0) return line
  return shifts && LL.delivery.today({ hours: shiftsInWords(LL, shifts, locale) })
}

const aheadOf = ({ LL, locale, stores: { clock } }: App, { special_days = [] }: ShellRestaurant): string[] =>
  specialDaysAhead(special_days, clock.moment.day, SPECIAL_DAYS_AHEAD)
    .slice(0, 1)
    .map((day) => specialDayInWords(LL, day, locale))
