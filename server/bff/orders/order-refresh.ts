import type { OrderEvent } from '#shared/contract/orders.ts'

/** The restaurant's events, and between them what a fresh look at the order tells whenever it was said to have changed. */
export async function* refreshOnChange(
  events: AsyncIterable<OrderEvent>,
  onChange: (listener: () => void) => () => void,
  look: () => Promise<OrderEvent>,
): AsyncGenerator<OrderEvent> {
  const told: OrderEvent[] = []
  let wake = Promise.withResolvers<void>()
  let end: { error?: unknown } | null = null
  const push = (event: OrderEvent): void => {
    told.push(event)
    wake.resolve()
  }
  const finish = (how: { error?: unknown }): void => {
    end = how
    wake.resolve()
  }
  let heard = 0
  /** Into a look that takes long an event may come that is newer: then it is repeated. */
  const lookAgain = async (): Promise<void> => {
    const before = heard
    const found = await look()
    return heard === before ? push(found) : lookAgain()
  }
  let looks = Promise.resolve()
  // One after the other; a look that fails says nothing: the events go on.
  const stop = onChange(() => {
    looks = looks.then(lookAgain).catch(() => {})
  })
  const pump = async (): Promise<void> => {
    for await (const event of events) {
      heard += 1
      push(event)
    }
  }
  void pump().then(
    () => finish({}),
    (error: unknown) => finish({ error }),
  )
  try {
    for (;;) {
      yield* told.splice(0)
      const ended = end as { error?: unknown } | null
      if (ended && told.length === 0) {
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
