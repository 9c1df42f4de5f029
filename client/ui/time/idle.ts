/** Resolves when the browser is idle, or after the timeout. */
export const idle = (latestMs: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: latestMs })
    else setTimeout(resolve)
  })
