import type { Order } from '#shared/contract/orders.ts'
import { useApp } from '#client/context/app.ts'
import { kyivTime } from '#client/ui/time/kyiv-time.ts'
import { money } from '#client/ui/price.tsx'
import { AttemptButton } from '#client/ui/form/attempt.tsx'
import { useSubmission } from '#client/ui/form/use-submission.ts'
import { bankPage } from '../actions/order-actions.ts'

/** The provider's page, for a customer who comes back unpaid as well, and until when the order waits. */
export function PayNow({ order: { id, total, pay_until } }: { order: Pick<Order, 'id' | 'total' | 'pay_until'> }) {
  const app = useApp()
  const { LL, locale } = app
  return (
    <>
      {pay_until !== null && (
        <p>
          {LL.order.pay.waiting()} {LL.delivery.until({ time: kyivTime(pay_until, locale) })}
        </p>
      )}
      <AttemptButton
        look="accent"
        size="large"
        icon="card"
        attempt={useSubmission(async () => location.assign(await bankPage(app, id)))}
      >
        {LL.order.pay.now({ money: money(total, locale) })}
      </AttemptButton>
    </>
  )
}
