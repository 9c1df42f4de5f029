import { reportFault } from '#client/api/report-fault.ts'
import type { App } from '#client/context/app.ts'

/** The customer waits for something: a request is running, or a button was just pressed. */
const isAwaited = (): boolean =>
  document.querySelector('[aria-busy=true]') !== null || navigator.userActivation.isActive

/** An aborted request is not an error. */
const isCalledOff = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'AbortError'

/** Reports each uncaught error, and shows a message where the customer waits for the failed action. */
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
