import t from 'tap'
import { readPush, turnPushOff, turnPushOn } from '#client/features/orders/actions/order-push.ts'
import { fakeApp, noAnswer, refusal, type Answer } from '../../../fake-app.ts'
import { fakeCaches } from '../../../fake-caches.ts'

/** Messages about an order while the shop is closed, as a browser lives through them. */

const KEY = 'GET /bff/push-key'
const ON = 'POST /bff/orders/{id}/push'
const OFF = 'DELETE /bff/orders/{id}/push'
const endpoint = 'https://push.example/a'
const keys = { p256dh: 'point', auth: 'secret' }

const kept = fakeCaches()
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
  kept.clear()
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

t.test('nobody is asked before they press; then this browser is told, and says so when it comes again', async (t) => {
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
  t.equal(await readPush(app, 'b'), 'off', 'of this order, not of every one')
  browser.address = 'https://push.example/b'
  t.equal(await readPush(app, 'a'), 'off', 'the restaurant knows another address')
  browser.subscribed = null
  t.equal(await readPush(app, 'a'), 'off', 'the browser has ended it')
})

t.test('nothing is offered where it cannot be: no keys, no answer, forbidden, no such browser', async (t) => {
  for (const answer of [{ public_key: null }, noAnswer(), refusal(404, 'not_found')])
    t.equal(await readPush(open({ [KEY]: answer }).app, 'a'), 'absent')
  Object.assign(Notification, { permission: 'denied' })
  t.equal(await readPush(open().app, 'a'), 'absent')
  Reflect.deleteProperty(globalThis, 'Notification')
  t.equal(await readPush(open().app, 'a'), 'absent')
})

t.test('an iPhone tells the installed app alone: a customer, whose order is there too, learns of it', async (t) => {
  Reflect.deleteProperty(globalThis, 'PushManager')
  give('navigator', { standalone: false })
  t.equal(await readPush(open({}, { signedIn: true }).app, 'a'), 'install')
  t.equal(await readPush(open().app, 'a'), 'absent')
  t.equal(await readPush(open({ [KEY]: { public_key: null } }, { signedIn: true }).app, 'a'), 'absent')
})

t.test('a no is a no, a closed question may be asked again; nothing is sent', async (t) => {
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

t.test('a subscription to an older key makes room for one to the present', async (t) => {
  Object.assign(browser, { subscribed: 'an-older-key', refuses: 1 })
  t.equal(await turnPushOn(open().app, 'a'), 'on')
  t.equal(browser.subscribed, 'the-key')
  Object.assign(browser, { subscribed: null, refuses: 9 })
  await t.rejects(turnPushOn(open().app, 'a'), { name: 'InvalidStateError' }, 'what cannot be is said')
})

t.test(
  'the last order that is turned off takes the address with it; one the shop does not show any more, too',
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
    t.same([browser.subscribed, kept.size], [null, 0])
  },
)

t.test('a refusal leaves things as they are', async (t) => {
  await t.rejects(turnPushOn(open({ [ON]: refusal(503, 'upstream') }).app, 'a'), refusal(503, 'upstream'))
  t.equal(await readPush(open().app, 'a'), 'off')
  await turnPushOn(open().app, 'a')
  await t.rejects(turnPushOff(open({ [OFF]: noAnswer() }).app, 'a'), noAnswer())
  t.equal(await readPush(open().app, 'a'), 'on')
})
