/** Ends when the browser has nothing more urgent to do; one that always has is not waited for any longer. */
export const idle = (latestMs: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: latestMs })
    else setTimeout(resolve)
  })
