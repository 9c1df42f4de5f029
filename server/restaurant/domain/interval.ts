import type { FastifyBaseLogger } from 'fastify'

interface Ticking {
  readonly milliseconds: number
  readonly logger: FastifyBaseLogger
  readonly failed: string
}

/** Does something again and again, never twice at once; gives back how to stop it, which waits for a round under way. */
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
