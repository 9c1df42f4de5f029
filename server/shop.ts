import { buildApp, type AppOptions } from './app.ts'

/** What serves visitors: this process, or workers. */
export interface Shop {
  /** Resolves when visitors can come. */
  open(): Promise<void>
  /** Resolves when the last visitor has been answered. */
  close(): Promise<void>
  isOpen(): boolean
}

/** The shop in this process. */
export async function shopHere(options: AppOptions): Promise<Shop> {
  const app = await buildApp(options)
  let isOpen = false
  return {
    isOpen: () => isOpen,
    async open() {
      await app.listen({ port: options.env.PORT, host: options.env.HOST })
      isOpen = true
    },
    async close() {
      isOpen = false
      await app.close()
    },
  }
}
