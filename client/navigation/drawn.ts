/** A tab nobody looks at draws nothing. */
const AT_LATEST_MS = 100

/** Ends when the browser has drawn what is in the document now: in the next frame, or rather in the task behind it. */
export const drawn = (): Promise<void> => new Promise((resolve) => {
  setTimeout(resolve, AT_LATEST_MS)
  requestAnimationFrame(() => setTimeout(resolve, 0))
})
