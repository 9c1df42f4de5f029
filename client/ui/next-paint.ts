import { idle } from './idle.ts'

/** A tab nobody looks at draws nothing. */
const AT_LATEST_MS = 100

/** Ends when the browser has drawn what is in the document now: in the next frame, or rather in the task behind it. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AT_LATEST_MS)
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })

/** What is in view has been painted, pictures that came at once included. */
const SEEN_WITHIN_MS = 50

/** Ends behind that, when the browser has a moment: what comes now keeps nothing from being seen. */
export const afterPaint = (): Promise<void> => nextPaint().then(() => idle(SEEN_WITHIN_MS))
