import type { FastifyBaseLogger } from 'fastify'

/** How a process ends: on a signal, or by an uncaught exception. */

/** 'drained': first its visitors are led elsewhere, as behind a balancer; 'at once': only those who are being served stay. */
export type ShutdownMode = 'drained' | 'at once'

/** A balancer's signal and the one of a keyboard. */
const WAYS = { SIGTERM: 'drained', SIGINT: 'at once' } as const satisfies Record<string, ShutdownMode>
export const signalOf = (way: ShutdownMode): keyof typeof WAYS => (way === 'drained' ? 'SIGTERM' : 'SIGINT')

/** Longest time the last visitors get. */
const HARD_STOP_S = 30
/** npm, terminals and service managers hand over one signal twice; what comes later is a second one. */
const SAME_SIGNAL_MS = 1000

export type Shutdown = (code: number, way: ShutdownMode) => void

/** Listens for what ends this process, which `close` does orderly and once. A second signal does not wait for it. */
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
  // Nobody knows what such a fault has left behind: another process takes over. Rejections nobody handles come here, too.
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ event: 'fatal', err, origin }, 'uncaught exception, shutting down')
    end(1, 'drained')
  })
  return end
}
