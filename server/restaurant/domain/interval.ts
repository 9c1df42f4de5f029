import type { FastifyBaseLogger } from 'fastify'

interface Ticking {
  readonly milliseconds: number
  readonly logger: FastifyBaseLogger
  readonly failed: string
}

/** Repeats a task without overlap; returns a stop that waits for a running round. */
export function every(round: () => Promise<void>, { milliseconds, logger, failed }: Ticking): () => Promise<void> {
  let current: Promise<void> | undefined
  const timer = setInterval(() => {
    current ??= round()
      .catch((err: unknown) => logger.error({ err }, failed))
      .finally(() => {
        current = undefined
      })
  }, milliseconds)
  return async () => {
    clearInterval(timer)
    await current
  }
}
