import { reportFault } from '#client/api/report-fault.ts'

/** Until React reports them (client/boot/follow-faults.ts). */
export function reportFaults(signal: AbortSignal): void {
  addEventListener(
    'error',
    ({ error }) => {
      if (error) reportFault(error)
    },
    { signal },
  )
  addEventListener('unhandledrejection', ({ reason }) => reportFault(reason), { signal })
}
