import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { endpoint } from '../../../../shared/contract/endpoint.ts'
import type { Changes } from '../../domain/orders/changes.ts'

export const changeEvents = endpoint({
  method: 'GET',
  path: '/counter/events',
  tag: 'dev',
  family: 'orders',
  access: 'anyone',
  summary: 'An order has changed',
  stream: true,
  answer: z.object({ id: z.uuid() }),
})

/** One event at the start, and one after changes of orders. */
export const changeEventsOf = (changes: Pick<Changes, 'each' | 'onPlaced' | 'onMissed'>) =>
  async function* (signal: AbortSignal) {
    let change = Promise.withResolvers<void>()
    const note = (): void => change.resolve()
    const stops = [changes.each(note), changes.onPlaced(note), changes.onMissed(note)]
    signal.addEventListener('abort', note)
    try {
      while (!signal.aborted) {
        change = Promise.withResolvers<void>()
        yield { id: randomUUID() }
        await change.promise
      }
    } finally {
      for (const stop of stops) stop()
    }
  }
