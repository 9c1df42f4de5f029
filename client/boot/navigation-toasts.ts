import { BUILD_CHECK_MS } from '#client/navigation/recovery/build-check.ts'
import type { App, Navigate } from '#client/context/app.ts'
import { CONNECTION, type ToastMessage } from '#client/stores/toasts-store.ts'

/** Messages about pages that did not load or loaded incompletely; the shown page stays, and one click retries. */

/** Longer than other messages: the customer has to decide. */
const LIFE_MS = 10_000

/** Shows the message once, however often the visit is retried. */
const say = ({ stores: { toasts } }: App, message: ToastMessage): void =>
  toasts.show({ life: LIFE_MS, about: message.summary, ...message })

function unsay({ stores: { toasts } }: App, text: string): void {
  for (const { id, summary } of toasts.items) if (summary === text) toasts.close(id)
}

/** A visit that takes longer offers to stay on the shown page. */
const SLOW_AFTER_MS = 10_000

/** Called when a visit starts and ends; after a long wait it offers to stay. */
export function offerToStay(app: App, stay: () => void): (pending: boolean) => void {
  const { errors } = app.LL
  let timer: ReturnType<typeof setTimeout> | undefined
  const offer = (): void =>
    say(app, {
      severity: 'info',
      life: BUILD_CHECK_MS,
      summary: errors.slow(),
      action: { label: errors.stay(), run: stay },
    })
  return (pending) => {
    clearTimeout(timer)
    unsay(app, errors.slow())
    if (pending) timer = setTimeout(offer, SLOW_AFTER_MS)
  }
}

export const showOfflineToast = (app: App, again: () => void): void =>
  say(app, {
    severity: 'warn',
    about: CONNECTION,
    summary: app.LL.errors.offline(),
    action: { label: app.LL.errors.retry(), run: again },
  })

/** A new build is served while a tab is open: the customer decides when to reload. */
export const showUpdateToast = (app: App): void =>
  say(app, {
    severity: 'info',
    life: BUILD_CHECK_MS,
    summary: app.LL.offline.update(),
    action: { label: app.LL.errors.reload(), run: () => location.reload() },
  })

/** Offline the page is requested again, online its document. */
export function showBrokenPageToast(app: App, visit: Navigate): void {
  if (!navigator.onLine) return showOfflineToast(app, () => visit(app.stores.location.path, 'refresh'))
  say(app, {
    severity: 'error',
    summary: app.LL.errors.missingPart(),
    action: { label: app.LL.errors.reload(), run: () => location.reload() },
  })
}
