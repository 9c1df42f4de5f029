import { BUILD_CHECK_MS } from '#shared/constants.ts'
import type { App, Navigate } from '../context/app.ts'
import type { ToastMessage } from '../stores/toasts.ts'

/** What a visitor is told when a page did not come, or not whole (quality 8): what is shown stays, and what to do is one click away. */

/** Longer than other messages: there is something to decide. */
const LIFE_MS = 10_000

/** Says it once, however often it is tried. */
function say({ stores: { toasts } }: App, message: ToastMessage): void {
  for (const { id, summary } of toasts.items) if (summary === message.summary) toasts.close(id)
  toasts.show({ life: LIFE_MS, ...message })
}

export const tellOffline = (app: App, again: () => void): void =>
  say(app, { severity: 'warn', summary: app.LL.errors.offline(), action: { label: app.LL.errors.retry(), run: again } })

/** The shop was built anew while somebody has it open: when to change over is theirs to say. */
export const tellUpdate = (app: App): void =>
  say(app, { severity: 'info', life: BUILD_CHECK_MS, summary: app.LL.offline.update(), action: { label: app.LL.errors.reload(), run: () => location.reload() } })

/** Without a connection the page is asked for again, with one its document. */
export function tellBroken(app: App, visit: Navigate): void {
  if (!navigator.onLine) return tellOffline(app, () => visit(app.stores.location.path, 'replace'))
  say(app, { severity: 'error', summary: app.LL.errors.missingPart(), action: { label: app.LL.errors.reload(), run: () => location.reload() } })
}
