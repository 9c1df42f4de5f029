import t from 'tap'
import { renewPush } from '#client/service-worker/renew-push.ts'
import {
  savePushSubscriptions,
  readPushSubscriptions,
  type PushSubscribedOrder,
} from '#client/storage/push-subscriptions.ts'
import { fakeApp, noAnswer, refusal, type Answer } from '../fake-app.ts'
import { fakeCaches } from '../fake-browser.ts'

/** A changed push subscription is sent to the restaurant by the worker, without an open tab. */

const KEY = 'GET /bff/push-key'
const ON = 'POST /bff/orders/{id}/push'
const keys = { p256dh: 'point', auth: 'secret' }
const [old, fresh] = ['https://push.example/old', 'https://push.example/new']
const orderOf = (id: string, locale: PushSubscribedOrder['locale'] = 'uk', endpoint = old): PushSubscribedOrder => ({
  id,
  locale,
  endpoint,
})
const subscription = { toJSON: () => ({ endpoint: fresh, keys }) } as unknown as PushSubscription

const cacheStorage = fakeCaches()
t.beforeEach(() => cacheStorage.clear())

/** Returns the calls by language, and the key of the subscription. */
async function renew(answers: Record<string, Answer> = {}, made: PushSubscription | null = null) {
  const shops = {
    uk: fakeApp({ [KEY]: { public_key: 'the-key' }, [ON]: {}, ...answers }),
    ru: fakeApp({ [ON]: {}, ...answers }),
  }
  const subscribed: unknown[] = []
  const manager = { subscribe: async (wish?: PushSubscriptionOptionsInit) => (subscribed.push(wish), subscription) }
  await renewPush({ newSubscription: made, manager, apiIn: (locale) => shops[locale].app.api })
  const callsOf = (locale: 'uk' | 'ru') =>
    shops[locale].calls.filter(({ operation }) => operation === ON).map(({ input }) => input)
  return { subscribed, uk: callsOf('uk'), ru: callsOf('ru') }
}

t.test('the worker subscribes again and sends the new endpoint for each order, in its language', async (t) => {
  await savePushSubscriptions([orderOf('a'), orderOf('b', 'ru')])
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
  t.same(await readPushSubscriptions(), [orderOf('a', 'uk', fresh), orderOf('b', 'ru', fresh)])
})

t.test('a subscription made by the browser is used; without open orders nothing is requested', async (t) => {
  t.same(await renew(), { subscribed: [], uk: [], ru: [] })
  await savePushSubscriptions([orderOf('a')])
  const { subscribed, uk } = await renew({}, subscription)
  t.same([subscribed, uk.length], [[], 1])
})

t.test('a finished order is removed; a failed one keeps its old endpoint', async (t) => {
  await savePushSubscriptions([orderOf('a')])
  await renew({ [ON]: refusal(404, 'not_found') })
  t.equal(cacheStorage.size, 0)
  await savePushSubscriptions([orderOf('a')])
  await renew({ [ON]: noAnswer() })
  t.same(await readPushSubscriptions(), [orderOf('a')], 'still the old endpoint')
})

t.test('without a push key of the restaurant there is no subscription', async (t) => {
  await savePushSubscriptions([orderOf('a')])
  t.same((await renew({ [KEY]: { public_key: null } })).subscribed, [])
})
