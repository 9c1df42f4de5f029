import type { Locale } from '#shared/locale.ts'
import { orderCourses } from '#shared/rules/order-courses.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { kyivTime } from '#client/ui/kyiv-time.ts'
import { stateText } from './order-badge.tsx'
import { timeOfState, type LiveOrder } from './order-news.ts'

/** Progress of the order, with the time of each state: the restaurant's, else when this page saw it. */
export function OrderProgress({ order }: { order: LiveOrder }) {
  const { LL, locale } = useApp()
  const { state, type } = order
  const steps = orderCourses[type]
  const at = steps.findIndex((step) => step === state)
  if (at < 0) return null
  const isDone = (index: number): boolean => index < at || state === 'completed'
  return (
    <ol className="order-steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className="order-step"
          data-done={isDone(index) || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="order-step-mark">{isDone(index) && <Icon name="check" />}</span>
          {stateText(LL, { type, state: step })}
          <StepTime at={timeOfState(order, step)} locale={locale} />
        </li>
      ))}
    </ol>
  )
}

const StepTime = ({ at, locale }: { at: string | null; locale: Locale }) =>
  at !== null && (
    <time className="muted" dateTime={at}>
      {kyivTime(at, locale)}
    </time>
  )
