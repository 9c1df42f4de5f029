/** Values on their way to a slow reader: of each key only the newest, so that waiting values stay few. */
export interface Mailbox<Key, Value> {
  put(key: Key, value: Value): void
  /** Waits for values and takes up to `most`, oldest first; once the mailbox is closed, none, or its error. */
  take(most: number): Promise<Value[]>
  /** Waiting values can still be taken. */
  close(error?: Error): void
}

export function createMailbox<Key, Value>(): Mailbox<Key, Value> {
  const waiting = new Map<Key, Value>()
  let wake: (() => void) | null = null
  let isClosed = false
  let failure: Error | undefined
  const ring = (): void => {
    wake?.()
    wake = null
  }
  return {
    put(key, value) {
      if (isClosed) return
      waiting.set(key, value)
      ring()
    },
    async take(most) {
      if (waiting.size === 0 && !isClosed)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      if (waiting.size === 0 && failure) throw failure
      const entries = [...waiting].slice(0, most)
      for (const [key] of entries) waiting.delete(key)
      return entries.map(([, value]) => value)
    },
    close(error) {
      isClosed = true
      failure ??= error
      ring()
    },
  }
}
