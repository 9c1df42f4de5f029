import { observer } from 'mobx-react-lite'
import type { Restaurant } from '#shared/contract/business.ts'
import { hasHours, isWorkingAt } from '#shared/rules/schedule.ts'
import { useApp } from '#client/context/app.ts'
import { hoursText } from './hours-text.ts'

/** Hours of a restaurant, as far as known, and whether it takes orders right now; only where the browser's clock is available. */
export const OpeningHours = observer(function Opening({ restaurant }: { restaurant: Restaurant }) {
  const {
    LL,
    stores: { clock, pausedRestaurants },
  } = useApp()
  const { delivery } = LL
  const paused = pausedRestaurants.isPaused(restaurant)
  if (!hasHours(restaurant)) return paused ? <span className="opening opening-state">{delivery.paused()}</span> : null
  const open = !paused && isWorkingAt(restaurant, clock.minute)
  return (
    <span className="opening">
      <span className="opening-state" data-open={open || undefined}>
        {paused ? delivery.paused() : open ? delivery.open() : delivery.closed()}
      </span>
      {hoursText(LL, restaurant)}
    </span>
  )
})
