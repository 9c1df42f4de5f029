import { pushApi } from '../../../../shared/contract/push.ts'
import type { Backend } from '../calls/backend.ts'
import { notFound, wrongField } from '../../domain/failure.ts'
import { orderFor } from '../../domain/orders/find-order.ts'
import { isPushService } from '../../domain/push/push-services.ts'
import { subscribe, unsubscribe } from '../../domain/push/subscriptions.ts'
import { done } from '../calls/answers.ts'
import type { Calls } from '../calls/call-context.ts'

/** A point off the curve cannot be used for encryption. */
const isOnCurve = (p256dh: string): Promise<boolean> =>
  crypto.subtle
    .importKey('raw', Buffer.from(p256dh, 'base64url'), { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    .then(
      () => true,
      () => false,
    )

/** Push subscriptions to an order, for browsers that may read the order. */
export function pushRoutes({ open }: Calls, { database, push }: Backend): void {
  open(pushApi.getPushKey, async () => ({ data: { public_key: push?.vapid.publicKey ?? null } }))

  open(pushApi.subscribeToOrder, async ({ params: { id }, body }, { customer, locale }) => {
    if (!push) throw notFound()
    const order = await orderFor(database, id, { customer, phone: body.phone })
    if (!isPushService(body.endpoint, push.hosts)) throw wrongField('endpoint', 'push_service')
    if (!(await isOnCurve(body.keys.p256dh))) throw wrongField('keys', 'field')
    await subscribe(database, order, body, locale)
    return done
  })

  open(pushApi.unsubscribeFromOrder, async ({ params: { id }, body: { endpoint, phone } }, { customer }) => {
    await orderFor(database, id, { customer, phone })
    await unsubscribe(database, id, endpoint)
    return done
  })
}
