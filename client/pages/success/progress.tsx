import type { OrderState } from '#shared/contract/orders.ts'
import { Icon } from '../../components/icons/icon.tsx'
import { useApp } from '../../context/app.ts'

/** The way of a pickup order (decisions, "Checkout and orders"). */
const steps = ['new', 'confirmed', 'cooking', 'ready', 'completed'] as const satisfies OrderState[]

/** How far the order is; a change is read out. */
export function Progress({ state }: { state: OrderState }) {
  const { LL: { order } } = useApp()
  const at = steps.findIndex((step) => step === state)
  if (at < 0) return null
  const name = order.state[state]()
  return (
    <>
      <ol className="order-steps">
        {steps.map((step, index) => (
          <li key={step} className="order-step" data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
            <span className="order-step-mark">{index < at && <Icon name="check" />}</span>{order.state[step]()}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">{order.step({ step: at + 1, steps: steps.length, name })}</p>
    </>
  )
}
