import type { Locale } from '#shared/locale.ts'
import { createApi, type Api } from '#client/api/api.ts'
import { savePushSubscriptions } from '#client/storage/push-subscriptions.ts'
import { noticeOf, pageOf, showPage, type NoticeIcons, type Tab } from './notifications.ts'
import { renewPush } from './renew-push.ts'

/** Push messages about orders, also without an open tab. */

/** Events of the worker; its own types would replace those of the page. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends LastingEvent {
  readonly data: { text(): string } | null
}
interface ClickEvent extends LastingEvent {
  readonly notification: Notification
}
interface ChangeEvent extends LastingEvent {
  readonly newSubscription?: PushSubscription | null
}
interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { matchAll(which: object): Promise<Tab[]>; openWindow(page: string): Promise<unknown> }
}
const worker = globalThis as unknown as Worker

export function handlePush(icons: NoticeIcons): void {
  addEventListener('push', (event) => {
    const push = event as PushEvent
    const notice = noticeOf(push.data?.text(), icons)
    if (notice) push.waitUntil(worker.registration.showNotification(notice.title, notice.options))
  })
  addEventListener('notificationclick', (event) => {
    const click = event as ClickEvent
    click.notification.close()
    click.waitUntil(showOrder(pageOf(click.notification.data, location.origin)))
  })
  addEventListener('pushsubscriptionchange', (event) => {
    const change = event as ChangeEvent
    const {
      registration: { pushManager: manager },
    } = worker
    change.waitUntil(renewPush({ made: change.newSubscription ?? null, manager, apiIn }))
  })
}

/** A 401 does not log out here: the next page does on its own 401. */
const apiIn = (locale: Locale): Api => createApi({ locale, sessionVersion: () => 0, onUnauthorised: () => {} })

async function showOrder(page: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await showPage(page, tabs, (one) => worker.clients.openWindow(one))
}

/** On log-out this browser is unsubscribed from the customer's orders. */
export async function forgetPushSubscriptions(): Promise<void> {
  await savePushSubscriptions([])
  const subscription = await worker.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
