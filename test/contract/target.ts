import type { Place } from '#server/restaurant/database/database.ts'
import { openSandbox } from '#server/restaurant/domain/payments/sandbox.ts'
import { makeVapidKeys } from '#server/restaurant/domain/push/vapid.ts'
import { startDemoRestaurant } from '../support/demo-restaurant.ts'
import { HEADER, OPERATOR_KEY, SECRET } from '../support/test-settings.ts'
import type { Teardown } from '../support/teardown.ts'

/** A restaurant backend under test: its address and the secret of the phone proof. */
export interface Target {
  readonly url: string
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>
  readonly phoneHash: { readonly header: string; readonly secret: string }
  /** It shows its messages at /dev/sms; without them no case can sign in. */
  readonly outbox: boolean
  /** Our own restaurant answers exactly the contract's fields; others may add some, which the shop drops. */
  readonly exact: boolean
  readonly now: () => Date
  /** Key of the operator calls of our own restaurant. */
  readonly operatorKey?: string | undefined
  /** The sandbox provider's signed callback of an approval; of our own restaurant. */
  readonly approvalOf?:
    | ((payment: { id: string; amount: number }) => { payload: string; signature: string | null })
    | undefined
  /** Data that no call lists: a printed code, and a valid promo code. */
  readonly shortLink?: string | undefined
  readonly promoCode?: string | undefined
}

/** Our own restaurant on a given database, at noon of a Tuesday; without the demo kitchen. */
export async function embeddedTarget(t: Teardown, place: Place): Promise<Target> {
  const phoneHash = { header: HEADER, secret: SECRET }
  const vapid = { ...makeVapidKeys(), subject: 'mailto:kitchen@zhar.example' }
  const restaurant = await startDemoRestaurant(t, { place, push: { vapid, hosts: [], post: async () => 201 } })
  return {
    url: restaurant.origin,
    phoneHash,
    now: restaurant.now,
    outbox: true,
    exact: true,
    operatorKey: OPERATOR_KEY,
    shortLink: 'VAS-T4',
    promoCode: 'ZHAR10',
    approvalOf: (payment) => openSandbox(phoneHash.secret).sign({ ...payment, result: 'approved' }),
  }
}
