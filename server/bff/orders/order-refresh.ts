import type { OrderEvent } from '#shared/contract/orders.ts'

/** The restaurant's events, merged with a fresh read of the order after each change notification. */
export async function* refreshOnChange(
  events: AsyncIterable<OrderEvent>,
  onChange: (listener: () => void) => () => void,
  read: () => Promise<OrderEvent>,
): AsyncGenerator<OrderEvent> {
  const queued: OrderEvent[] = []
  let wake = Promise.withResolvers<void>()
  let end: { error?: unknown } | null = null
  const push = (event: OrderEvent): void => {
    queued.push(event)
    wake.resolve()
  }
  const finish = (how: { error?: unknown }): void => {
    end = how
    wake.resolve()
  }
  let received = 0
  /** An event that arrives during a read may be newer than its result: then the read is repeated. */
  const readAgain = async (): Promise<void> => {
    const before = received
    const found = await read()
    return received === before ? push(found) : readAgain()
  }
  let reads = Promise.resolve()
  // Reads run one after another; a failed read is ignored and the events go on.
  const stop = onChange(() => {
    reads = reads.then(readAgain).catch(() => {})
  })
  const pump = async (): Promise<void> => {
    for await (const event of events) {
      received += 1
      push(event)
    }
  }
  void pump().then(
    () => finish({}),
    (error: unknown) => finish({ error }),
  )
  try {
    for (;;) {
      yield* queued.splice(0)
      const ended = end as { error?: unknown } | null
      if (ended && queued.length === 0) {
        if ('error' in ended) throw ended.error
        return
      }
      await wake.promise
      wake = Promise.withResolvers<void>()
    }
  } finally {
    stop()
  }
}
