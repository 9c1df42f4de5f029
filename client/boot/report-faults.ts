import { faultsPath } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'

/** Of one document: the first faults tell most. */
const MOST = 5
const told = new Set<string>()

/** Where in the shop's code, without the address that served it; foreign code has no such place. */
const placeOf = ({ stack = '' }: Error): string => /\/(assets\/[\w.-]+:\d+:\d+)/.exec(stack)?.[1] ?? ''

/** Tells the server of a fault once: its kind and its place. Its words stay here, since they may hold what a customer typed. */
export function reportFault(thrown: unknown): void {
  // React hands over what it recovered from as the cause of an error of its own.
  const fault = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown
  const body = {
    documentURL: location.origin + location.pathname,
    ...(fault instanceof Error ? { name: fault.name, at: placeOf(fault) } : { name: '', at: '' }),
  }
  const key = body.name + body.at
  if (told.has(key) || told.size >= MOST) return
  told.add(key)
  const reports = JSON.stringify([{ type: 'client-error', body }])
  void fetch(faultsPath, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/reports+json' },
    body: reports,
  }).catch(() => {})
}

/** Something is under way on the screen, or a press has just been made. */
const isAwaited = (): boolean =>
  document.querySelector('[aria-busy=true]') !== null || navigator.userActivation.isActive

/** What was called off is no fault. */
const isCalledOff = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'AbortError'

/** Reports each error that nothing has caught, and says so where the customer waits for what failed. */
export function followFaults({ LL, stores: { toasts } }: App): void {
  addEventListener('error', ({ error }) => {
    if (error) reportFault(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isCalledOff(reason)) return
    reportFault(reason)
    const summary = LL.errors.tryAgain()
    if (isAwaited() && !toasts.items.some((toast) => toast.summary === summary))
      toasts.show({ severity: 'error', summary })
  })
}
