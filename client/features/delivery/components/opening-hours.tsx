import { observer } from 'mobx-react-lite'
import type { Restaurant } from '#shared/contract/business.ts'
import { shiftsInWords, specialDayInWords, weekInWords } from '#shared/rules/hours-in-words.ts'
import { isWorkingOn, shiftsOf, specialDaysAhead, wallMoment } from '#shared/rules/working-hours.ts'
import { useApp, type App } from '#client/context/app.ts'

/** Where a restaurant is chosen, the next special day is told so many days ahead. */
const TOLD_DAYS = 14

/** Hours of a restaurant, as far as known, and whether it takes orders right now; only where the browser's clock is available. */
export const OpeningHours = observer(function Opening({ restaurant }: { restaurant: Restaurant }) {
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
export const OpeningState = observer(function State({ restaurant }: { restaurant: Restaurant }) {
  const {
    LL: { delivery },
    stores: { clock, pausedRestaurants },
  } = useApp()
  const moment = wallMoment(clock.at, clock.minute)
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
function hoursText({ LL, locale, stores: { clock } }: App, restaurant: Restaurant): string | null {
  const { day } = wallMoment(clock.at, clock.minute)
  const shifts = shiftsOf(restaurant, day)
  const isUsual = !restaurant.special_days.some((one) => shiftsOf(restaurant, day) === one.shifts)
  const [line, ...others] = isUsual ? weekInWords(LL, restaurant, locale) : []
  if (line !== undefined && others.length === 0) return line
  return shifts && LL.delivery.today({ hours: shiftsInWords(LL, shifts, locale) })
}

const aheadOf = ({ LL, locale, stores: { clock } }: App, { special_days }: Restaurant): string[] =>
  specialDaysAhead(special_days, wallMoment(clock.at, clock.minute).day, TOLD_DAYS)
    .slice(0, 1)
    .map((day) => specialDayInWords(LL, day, locale))
