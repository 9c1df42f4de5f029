import type { PushedQuestion } from '#shared/contract/push.ts'
import { createApi } from '#client/api/api.ts'
import { savePushSubscriptions } from '#client/storage/push-subscriptions.ts'
import { icons, noticeOf, pageOf, showPage, type AskedData, type Tab } from './notifications.ts'

/** Push messages about orders, also without an open tab. */

/** Events of the worker, which last until their work is done; its own types would replace those of the page. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends LastingEvent {
  readonly data: { text(): string } | null
}
interface ClickEvent extends LastingEvent {
  /** The button that was pressed; empty: the notification itself. */
  readonly action: string
  readonly notification: Notification
}
interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { matchAll(which: object): Promise<Tab[]>; openWindow(page: string): Promise<unknown> }
}
const worker = globalThis as unknown as Worker

export function handlePush(): void {
  addEventListener('push', (event) => {
    const push = event as PushEvent
    const notice = noticeOf(push.data?.text())
    if (notice) push.waitUntil(worker.registration.showNotification(notice.title, notice.options))
  })
  addEventListener('notificationclick', (event) => {
    const click = event as ClickEvent
    click.notification.close()
    click.waitUntil(followClick(click))
  })
}

const askedOf = (data: unknown): Partial<AskedData> =>
  typeof data === 'object' && data !== null ? data : { link: String(data) }

/** A button answers the question at once; where that fails the order is one press away. */
async function followClick({ action, notification }: ClickEvent): Promise<void> {
  const { link, question } = askedOf(notification.data)
  const choice = action === '' ? -1 : Number(action)
  if (!question?.choices[choice]) return showOrder(pageOf(link, location.origin))
  const { tag, lang } = notification
  const isAnswered = await answer(question, choice, lang)
  const options = { tag, lang, silent: true, data: link, ...icons }
  await worker.registration.showNotification(isAnswered ? question.answered : question.failed, options)
}

/** A 401 does not log out here: the next page does on its own 401. */
const answer = ({ id, order_id }: PushedQuestion, choice: number, lang: string): Promise<boolean> =>
  createApi({ locale: lang.startsWith('ru') ? 'ru' : 'uk', sessionVersion: () => 0, onUnauthorised: () => {} })
    .call('POST /bff/orders/{id}/answers', { params: { id: order_id }, body: { question_id: id, choice } })
    .then(
      () => true,
      () => false,
    )

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
