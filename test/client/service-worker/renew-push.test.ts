import t from 'tap'
import { renewPush } from '#client/service-worker/renew-push.ts'
import {
  savePushSubscriptions,
  readPushSubscriptions,
  type PushSubscribedOrder,
} from '#client/storage/push-subscriptions.ts'
import { fakeApp, noAnswer, refusal, type Answer } from '../fake-app.ts'
import { fakeCaches } from '../fake-caches.ts'

/** A browser that gets another address tells the restaurant of it by itself, while the shop is closed. */

const KEY = 'GET /bff/push-key'
const ON = 'POST /bff/orders/{id}/push'
const keys = { p256dh: 'point', auth: 'secret' }
const [old, fresh] = ['https://push.example/old', 'https://push.example/new']
const told = (id: string, locale: PushSubscribedOrder['locale'] = 'uk', endpoint = old): PushSubscribedOrder => ({
  id,
  locale,
  endpoint,
})
const subscription = { toJSON: () => ({ endpoint: fresh, keys }) } as unknown as PushSubscription

const kept = fakeCaches()
t.beforeEach(() => kept.clear())

/** The answer are the calls, by language, and the key that was subscribed to. */
async function renew(answers: Record<string, Answer> = {}, made: PushSubscription | null = null) {
  const shops = {
    uk: fakeApp({ [KEY]: { public_key: 'the-key' }, [ON]: {}, ...answers }),
    ru: fakeApp({ [ON]: {}, ...answers }),
  }
  const subscribed: unknown[] = []
  const manager = { subscribe: async (wish?: PushSubscriptionOptionsInit) => (subscribed.push(wish), subscription) }
  await renewPush({ made, manager, apiIn: (locale) => shops[locale].app.api })
  const callsOf = (locale: 'uk' | 'ru') =>
    shops[locale].calls.filter(({ operation }) => operation === ON).map(({ input }) => input)
  return { subscribed, uk: callsOf('uk'), ru: callsOf('ru') }
}

t.test('it subscribes anew and tells the new address for each order, in that order’s language', async (t) => {
  await savePushSubscriptions([told('a'), told('b', 'ru')])
  const { subscribed, uk, ru } = await renew()
  const body = { endpoint: fresh, keys }
  t.same(
    [subscribed, uk, ru],
    [
      [{ userVisibleOnly: true, applicationServerKey: 'the-key' }],
      [{ params: { id: 'a' }, body }],
      [{ params: { id: 'b' }, body }],
    ],
  )
  t.same(await readPushSubscriptions(), [told('a', 'uk', fresh), told('b', 'ru', fresh)])
})

t.test('what the browser has made itself is taken; with nothing to be told of it asks nobody', async (t) => {
  t.same(await renew(), { subscribed: [], uk: [], ru: [] })
  await savePushSubscriptions([told('a')])
  const { subscribed, uk } = await renew({}, subscription)
  t.same([subscribed, uk.length], [[], 1])
})

t.test('an order that is over is forgotten; one that could not be told is known not to be', async (t) => {
  await savePushSubscriptions([told('a')])
  await renew({ [ON]: refusal(404, 'not_found') })
  t.equal(kept.size, 0)
  await savePushSubscriptions([told('a')])
  await renew({ [ON]: noAnswer() })
  t.same(await readPushSubscriptions(), [told('a')], 'still the old address')
})

t.test('a restaurant that sends no messages any more is not subscribed to', async (t) => {
  await savePushSubscriptions([told('a')])
  t.same((await renew({ [KEY]: { public_key: null } })).subscribed, [])
})
