import { BUILD_CHECK_MS } from '#shared/constants.ts'
import type { App, Navigate } from '#client/context/app.ts'
import type { ToastMessage } from '#client/stores/toasts-store.ts'

/** Messages when a page did not arrive, or not completely: the shown page stays, and the way on is one click. */

/** Longer than other messages: there is something to decide. */
const LIFE_MS = 10_000

/** Says it once, however often it is tried. */
function say(app: App, message: ToastMessage): void {
  unsay(app, message.summary)
  app.stores.toasts.show({ life: LIFE_MS, ...message })
}

function unsay({ stores: { toasts } }: App, said: string): void {
  for (const { id, summary } of toasts.items) if (summary === said) toasts.close(id)
}

/** How long a page may take before there is a way out. */
const PATIENCE_MS = 10_000

/** Hears whether a page is on its way: who has waited long is told that they may as well stay. */
export function offerToStay(app: App, stay: () => void): (pending: boolean) => void {
  const {
    LL: { errors },
  } = app
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
    if (pending) timer = setTimeout(offer, PATIENCE_MS)
  }
}

export const showOfflineToast = (app: App, again: () => void): void =>
  say(app, { severity: 'warn', summary: app.LL.errors.offline(), action: { label: app.LL.errors.retry(), run: again } })

/** The shop was built anew while somebody has it open: when to change over is theirs to say. */
export const showUpdateToast = (app: App): void =>
  say(app, {
    severity: 'info',
    life: BUILD_CHECK_MS,
    summary: app.LL.offline.update(),
    action: { label: app.LL.errors.reload(), run: () => location.reload() },
  })

/** Without a connection the page is asked for again, with one its document. */
export function showBrokenPageToast(app: App, visit: Navigate): void {
  if (!navigator.onLine) return showOfflineToast(app, () => visit(app.stores.location.path, 'replace'))
  say(app, {
    severity: 'error',
    summary: app.LL.errors.missingPart(),
    action: { label: app.LL.errors.reload(), run: () => location.reload() },
  })
}
