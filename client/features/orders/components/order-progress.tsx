import type { OrderState } from '#shared/contract/orders.ts'
import { orderCourses } from '#shared/rules/orders/order-courses.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { IconName } from '#client/ui/icons/icon-names.ts'
import { kyivTime } from '#client/ui/time/kyiv-time.ts'
import { timeOfState, type LiveOrder } from './order-news.ts'
import { stateText } from './order-texts.ts'

const icons: Record<Exclude<OrderState, 'cancelled'>, IconName> = {
  new: 'receipt',
  confirmed: 'store',
  cooking: 'cook',
  delivering: 'delivery',
  ready: 'dish',
  completed: 'success',
}

/**
 * Progress of the order in one row, with the time of each state: the restaurant's, else when this page saw it. Only the present
 * state's name has room.
 */
export function OrderProgress({ order }: { order: LiveOrder }) {
  const { LL, locale } = useApp()
  const { state, type } = order
  const steps = orderCourses[type]
  const at = steps.findIndex((step) => step === state)
  if (at < 0) return null
  const isDone = (index: number): boolean => index < at || state === 'completed'
  return (
    <ol className="order-steps">
      {steps.map((step, index) => {
        const name = stateText(LL, { type, state: step })
        const since = timeOfState(order, step)
        return (
          <li
            key={step}
            className="order-step"
            data-done={isDone(index) || undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className="order-step-mark">
              <Icon name={isDone(index) ? 'check' : icons[step]} />
            </span>
            {index === at ? <b>{name}</b> : <span className="visually-hidden">{name}</span>}
            {since !== null && (
              <time className="muted" dateTime={since}>
                {kyivTime(since, locale)}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}
