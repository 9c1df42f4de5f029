import pino from 'pino'
import { startRestaurant } from '#server/restaurant/start.ts'
import type { Place } from '#server/restaurant/database/database.ts'
import { openSandbox } from '#server/restaurant/domain/payments/sandbox.ts'
import { makeVapidKeys } from '#server/restaurant/domain/push/vapid.ts'
import { NOON } from '../support/start-shop.ts'
import type { Target } from './target.ts'

interface Teardown {
  teardown(close: () => unknown): void
}

/** Our own restaurant on a given database, at noon of a Tuesday; without the demo kitchen. */
export async function embeddedTarget(t: Teardown, place: Place): Promise<Target> {
  const phoneHash = { header: 'X-Phone-Hash', secret: 'a-secret-of-the-tests' }
  const operatorKey = 'an-operator-key-of-the-tests'
  const now = (): Date => new Date(NOON)
  const restaurant = await startRestaurant({
    place,
    port: 0,
    host: '127.0.0.1',
    phoneHash,
    sms: { production: false },
    kitchenSeconds: 0,
    operatorKey,
    logger: pino({ level: 'silent' }),
    now,
    push: { vapid: { ...makeVapidKeys(), subject: 'mailto:kitchen@zhar.example' }, hosts: [], post: async () => 201 },
  })
  t.teardown(() => restaurant.close())
  return {
    url: restaurant.url,
    phoneHash,
    now,
    outbox: true,
    exact: true,
    operatorKey,
    shortLink: 'VAS-T4',
    promoCode: 'ZHAR10',
    approvalOf: (payment) => openSandbox(phoneHash.secret).sign({ ...payment, result: 'approved' }),
  }
}
