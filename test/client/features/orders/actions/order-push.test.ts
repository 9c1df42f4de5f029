import t from 'tap'
import { readPush, turnPushOff, turnPushOn } from '#client/features/orders/actions/order-push.ts'
import { fakeApp, noAnswer, refusal, type Answer } from '../../../fake-app.ts'
import { fakeCaches } from '../../../fake-browser.ts'

/** Push notifications about an order: the browser's side over time. */

const KEY = 'GET /bff/push-key'
const ON = 'POST /bff/orders/{id}/push'
const OFF = 'DELETE /bff/orders/{id}/push'
const endpoint = 'https://push.example/a'
const keys = { p256dh: 'point', auth: 'secret' }

const cacheStorage = fakeCaches()
const browser = {
  asked: 0,
  answer: 'granted' as NotificationPermission,
  subscribed: null as string | null,
  refuses: 0,
  address: endpoint,
}

const subscription = {
  get endpoint() {
    return browser.address
  },
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: async () => {
    browser.subscribed = null
  },
}
const pushManager = {
  getSubscription: async () => (browser.subscribed ? subscription : null),
  subscribe: async ({
    applicationServerKey,
    userVisibleOnly,
  }: {
    applicationServerKey: string
    userVisibleOnly: boolean
  }) => {
    if (!userVisibleOnly || browser.refuses-- > 0) throw new DOMException('another key', 'InvalidStateError')
    browser.subscribed = applicationServerKey
    return subscription
  },
}
const give = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

t.beforeEach(() => {
  cacheStorage.clear()
  Object.assign(browser, { asked: 0, answer: 'granted', subscribed: null, refuses: 0, address: endpoint })
  give('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  give('PushManager', {})
  give('Notification', {
    permission: 'default',
    requestPermission: async () => {
      browser.asked += 1
      return browser.answer
    },
  })
})
const open = (answers: Record<string, Answer> = {}, more = {}) =>
  fakeApp({ [KEY]: { public_key: 'the-key' }, [ON]: {}, [OFF]: {}, ...answers }, more)

t.test('permission is requested only on a press; then this browser is subscribed, also after a reload', async (t) => {
  const { app, calls } = open()
  t.equal(await readPush(app, 'a'), 'off')
  t.equal(browser.asked, 0)
  t.equal(await turnPushOn(app, 'a'), 'on')
  t.match(
    [browser, calls.at(-1)],
    [
      { asked: 1, subscribed: 'the-key' },
      { operation: ON, input: { params: { id: 'a' }, body: { endpoint, keys } } },
    ],
  )
  t.equal(await readPush(app, 'a'), 'on')
  t.equal(await readPush(app, 'b'), 'off', 'this order only')
  browser.address = 'https://push.example/b'
  t.equal(await readPush(app, 'a'), 'off', 'the restaurant has another endpoint')
  browser.subscribed = null
  t.equal(await readPush(app, 'a'), 'off', 'the browser ended the subscription')
})

t.test('notifications are not offered without keys, an answer, permission or the push API', async (t) => {
  for (const answer of [{ public_key: null }, noAnswer(), refusal(404, 'not_found')])
    t.equal(await readPush(open({ [KEY]: answer }).app, 'a'), 'absent')
  Object.assign(Notification, { permission: 'denied' })
  t.equal(await readPush(open().app, 'a'), 'absent')
  Reflect.deleteProperty(globalThis, 'Notification')
  t.equal(await readPush(open().app, 'a'), 'absent')
})

t.test(
  'an iPhone notifies an installed app only, so notifications are offered to customers, whose orders are listed there',
  async (t) => {
    Reflect.deleteProperty(globalThis, 'PushManager')
    give('navigator', { standalone: false })
    t.equal(await readPush(open({}, { signedIn: true }).app, 'a'), 'install')
    t.equal(await readPush(open().app, 'a'), 'absent')
    t.equal(await readPush(open({ [KEY]: { public_key: null } }, { signedIn: true }).app, 'a'), 'absent')
  },
)

t.test('a denial is final, a dismissed prompt may be repeated; nothing is sent', async (t) => {
  const { app, calls } = open()
  for (const [answer, stand] of [
    ['denied', 'blocked'],
    ['default', 'off'],
  ] as const) {
    browser.answer = answer
    t.equal(await turnPushOn(app, 'a'), stand)
  }
  t.same([calls, browser.subscribed], [[], null])
})

t.test('a subscription with an outdated key is replaced', async (t) => {
  Object.assign(browser, { subscribed: 'an-older-key', refuses: 1 })
  t.equal(await turnPushOn(open().app, 'a'), 'on')
  t.equal(browser.subscribed, 'the-key')
  Object.assign(browser, { subscribed: null, refuses: 9 })
  await t.rejects(turnPushOn(open().app, 'a'), { name: 'InvalidStateError' }, 'an unexpected error is thrown')
})

t.test(
  'turning the last order off removes the subscription, also for an order that is no longer readable',
  async (t) => {
    const { app, calls } = open()
    await turnPushOn(app, 'a')
    await turnPushOn(app, 'b')
    t.equal(await turnPushOff(app, 'a'), 'off')
    t.match(
      [calls.at(-1), browser.subscribed],
      [{ operation: OFF, input: { params: { id: 'a' }, body: { endpoint } } }, 'the-key'],
    )
    t.equal(await turnPushOff(open({ [OFF]: refusal(404, 'not_found') }).app, 'b'), 'off')
    t.same([browser.subscribed, cacheStorage.size], [null, 0])
  },
)

t.test('a refusal changes nothing', async (t) => {
  await t.rejects(turnPushOn(open({ [ON]: refusal(503, 'upstream') }).app, 'a'), refusal(503, 'upstream'))
  t.equal(await readPush(open().app, 'a'), 'off')
  await turnPushOn(open().app, 'a')
  await t.rejects(turnPushOff(open({ [OFF]: noAnswer() }).app, 'a'), noAnswer())
  t.equal(await readPush(open().app, 'a'), 'on')
})
