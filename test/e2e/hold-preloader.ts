import type { Page } from 'playwright'
import { PRELOADER_MS } from '#client/island/preloading.ts'

/** The preloader stays after its second until it is released: on a busy machine it would disappear before the test looks. */

export const holdPreloader = (page: Page): Promise<unknown> =>
  page.addInitScript((ms) => {
    const { setTimeout: start } = window
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const hold =
      (run: () => void): (() => void) =>
      () =>
        void released.then(run)
    Object.assign(window, {
      release,
      setTimeout: (run: () => void, after?: number, ...more: unknown[]) =>
        start(after === ms ? hold(run) : run, after, ...more),
    })
  }, PRELOADER_MS)

export const releasePreloader = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { release: () => void }).release())
