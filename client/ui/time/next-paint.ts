/** A hidden tab paints no frames. */
const AT_LATEST_MS = 100

/** Resolves when the current document is painted: after the next frame, in the task behind it. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AT_LATEST_MS)
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })

/** Resolves when the browser is idle, or after the timeout. */
export const idle = (latestMs: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: latestMs })
    else setTimeout(resolve)
  })

/** Pictures on screen are painted by then, if they loaded at once. */
const SEEN_WITHIN_MS = 50

/** Resolves after the paint, when the browser is idle: later work delays no paint. */
export const afterPaint = (): Promise<void> => nextPaint().then(() => idle(SEEN_WITHIN_MS))
