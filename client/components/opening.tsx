import { observer } from 'mobx-react-lite'
import { hasHours, isWorkingAt, type MaybeHours } from '#shared/rules/schedule.ts'
import { useApp } from '../context/app.ts'
import { hoursText } from './hours.ts'

/** Hours of a restaurant, as far as it tells them, and whether it takes orders right now; only where the browser's clock may show. */
export const Opening = observer(function Opening({ hours }: { hours: MaybeHours & { paused: boolean } }) {
  const { LL, stores: { clock } } = useApp()
  const { delivery } = LL
  if (!hasHours(hours)) return hours.paused ? <span className="opening opening-state">{delivery.paused()}</span> : null
  const open = !hours.paused && isWorkingAt(hours, clock.minute)
  return (
    <span className="opening">
      <span className="opening-state" data-open={open || undefined}>{hours.paused ? delivery.paused() : open ? delivery.open() : delivery.closed()}</span>
      {hoursText(LL, hours)}
    </span>
  )
})
