import { observer } from 'mobx-react-lite'
import { hasHours, isWorkingAt, type MaybeHours } from '#shared/rules/schedule.ts'
import { useApp } from '../context/app.ts'
import { hoursText } from './hours.ts'

/** Hours of a restaurant, as far as it tells them, and whether it works right now; only where the browser's clock may show. */
export const Opening = observer(function Opening({ hours }: { hours: MaybeHours }) {
  const { LL, stores: { clock } } = useApp()
  if (!hasHours(hours)) return null
  const open = isWorkingAt(hours, clock.minute)
  return (
    <span className="opening">
      <span className="opening-state" data-open={open || undefined}>{open ? LL.delivery.open() : LL.delivery.closed()}</span>
      {hoursText(LL, hours)}
    </span>
  )
})
