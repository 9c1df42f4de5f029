import { randomUUID } from 'node:crypto'
import type { PushRequest } from '#server/restaurant/domain/push/push-notifier.ts'
import { makeVapidKeys } from '#server/restaurant/domain/push/vapid.ts'
import { pushBrowser, type PushBrowser } from '../fakes/push-browser.ts'
import type { Visitor } from './customer.ts'

/** Web push in a browser of the tests: what the restaurant sends, and what the shop's worker makes of it. */

const HOST = 'push.test'
export const vapid = { ...makeVapidKeys(), subject: 'mailto:kitchen@zhar.example' }
/** What the restaurant has sent. */
export const letters: PushRequest[] = []
const post = async (letter: PushRequest): Promise<number> => {
  letters.push(letter)
  return 201
}
export const push = { vapid, hosts: [HOST], post }

/** The push service of the browser's maker is far away, and a headless browser asks for no permission and shows nothing. */
function stubPage(subscription: { endpoint: string; keys: object }): void {
  const keep = (name: string, value: string): void => sessionStorage.setItem(`test_${name}`, value)
  const stored = (name: string): string | null => sessionStorage.getItem(`test_${name}`)
  const given = {
    ...subscription,
    toJSON: () => subscription,
    unsubscribe: async () => sessionStorage.removeItem('test_subscribed'),
  }
  const now = (): unknown => (stored('subscribed') === null ? null : given)
  Object.assign(PushManager.prototype, {
    getSubscription: async () => now(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      keep('subscribed', applicationServerKey)
      return now()
    },
  })
  Object.defineProperty(Notification, 'permission', { get: () => stored('permission') ?? 'default' })
  Notification.requestPermission = async () => {
    keep('permission', 'granted')
    return 'granted'
  }
}

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly lang: string
  readonly data: string
  readonly icon: string
  readonly badge: string
}

/** The worker as the browser's developers reach it: handed a message, it tells what it would show. */
export async function workerOf({ context, page }: Visitor) {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(() => {
    const shown: unknown[] = Object.assign(globalThis, { shown: [] }).shown
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, ...options })
    }
  })
  const session = await context.newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
    if (one) registered.resolve(one.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  return {
    deliver: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data }),
    /** Presses a button of the newest notification. */
    press: (action: string) =>
      worker.evaluate(async (button) => {
        const notification = (globalThis as unknown as { shown: object[] }).shown.at(-1)
        const work: Promise<unknown>[] = []
        dispatchEvent(
          Object.assign(new Event('notificationclick'), {
            action: button,
            notification: { ...notification, close() {} },
            waitUntil: (one: Promise<unknown>) => work.push(one),
          }),
        )
        await Promise.all(work)
      }, action),
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown),
  }
}

/** Subscribes this customer's browser; returns a reader of its messages. */
export async function reachable({ context }: Visitor): Promise<PushBrowser> {
  const reader = pushBrowser(`https://${HOST}/send/${randomUUID()}`)
  await context.addInitScript(stubPage, reader.subscription)
  return reader
}
