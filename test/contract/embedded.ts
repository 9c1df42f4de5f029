import type { Place } from '#server/restaurant/database/database.ts'
import { openSandbox } from '#server/restaurant/domain/payments/sandbox.ts'
import { makeVapidKeys } from '#server/restaurant/domain/push/vapid.ts'
import { startDemoRestaurant } from '../support/demo-restaurant.ts'
import { HEADER, OPERATOR_KEY, SECRET } from '../support/test-settings.ts'
import type { Target } from './target.ts'
import type { Teardown } from '../support/teardown.ts'

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
