import { setTimeout } from 'node:timers/promises'
import { buildApp, type AppOptions } from './app.ts'
import type { Way } from './ending.ts'
import { watchPressure } from './pressure.ts'

/** What serves visitors: this process, or workers. */
export interface Shop {
  /** Resolves when visitors can come. */
  open(): Promise<void>
  /** Resolves when the last visitor has been answered. */
  close(way: Way): Promise<void>
  isOpen(): boolean
}

/** The shop in this process. */
export async function shopHere(options: AppOptions): Promise<Shop> {
  const { env: { PORT, HOST, DRAIN_SECONDS }, logger } = options
  const app = await buildApp({ ...options, pressure: watchPressure() })
  let isOpen = false
  async function drain(): Promise<void> {
    logger.info({ event: 'draining', seconds: DRAIN_SECONDS }, 'visitors are led elsewhere before the shop closes')
    app.drain()
    await setTimeout(DRAIN_SECONDS * 1000)
  }
  return {
    isOpen: () => isOpen,
    async open() {
      await app.listen({ port: PORT, host: HOST })
      isOpen = true
    },
    async close(way) {
      const wasOpen = isOpen
      isOpen = false
      if (wasOpen && way === 'drained') await drain()
      await app.close()
    },
  }
}
