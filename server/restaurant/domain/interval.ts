/** Repeats a task without overlap; returns a stop that waits for a running round. */
export function every(
  round: () => Promise<void>,
  milliseconds: number,
  told: (err: unknown) => void,
): () => Promise<void> {
  let current: Promise<void> | undefined
  const timer = setInterval(() => {
    current ??= round()
      .catch(told)
      .finally(() => {
        current = undefined
      })
  }, milliseconds)
  return async () => {
    clearInterval(timer)
    await current
  }
}
