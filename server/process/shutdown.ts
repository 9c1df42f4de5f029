import type { FastifyBaseLogger } from 'fastify'

/** Process shutdown: on a signal, or after an uncaught exception. */

/** 'graceful': traffic is redirected first, as behind a load balancer; 'immediate': only requests in flight are finished. */
export type ShutdownMode = 'graceful' | 'immediate'

/** Sent by an orchestrator and by a keyboard. */
const WAYS = { SIGTERM: 'graceful', SIGINT: 'immediate' } as const satisfies Record<string, ShutdownMode>
export const signalOf = (way: ShutdownMode): keyof typeof WAYS => (way === 'graceful' ? 'SIGTERM' : 'SIGINT')

/** Longest time for the last requests. */
const HARD_STOP_S = 30
/** npm, terminals and service managers may pass one signal on twice; a later one is a second signal. */
const SAME_SIGNAL_MS = 1000

export type Shutdown = (code: number, way: ShutdownMode) => void

/** Runs `close` once, on the first signal. A second signal ends the process without waiting for it. */
export function onShutdown(
  close: (way: ShutdownMode) => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'fatal'>,
): Shutdown {
  let since: number | undefined
  const end: Shutdown = (code, way) => {
    if (since !== undefined) return
    since = performance.now()
    setTimeout(() => process.exit(1), HARD_STOP_S * 1000).unref()
    close(way).then(
      () => process.exit(code),
      (err: unknown) => {
        log.fatal({ err }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  for (const [signal, way] of Object.entries(WAYS))
    process.on(signal, () => {
      if (since !== undefined && performance.now() - since > SAME_SIGNAL_MS) process.exit(1)
      end(0, way)
    })
  // The process state is undefined after such a fault: it ends and is replaced. Unhandled rejections arrive here, too.
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ event: 'fatal', err, origin }, 'uncaught exception, shutting down')
    end(1, 'graceful')
  })
  return end
}

const WATCH_MS = 500

/** The shell of `npm start` ends on a signal to npm without passing it on: the shop closes when that shell is gone. */
export function endWithShell(end: Shutdown): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    end(0, 'graceful')
  }, WATCH_MS).unref()
}
