import type { FastifyBaseLogger } from 'fastify'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { DroppedValue } from './json-path.ts'
import type { OnDropped } from './read-response.ts'

/** Logs unusable parts of the restaurant's answers: each is counted, and a call has one line a minute. */

const MINUTE = 60_000
/** As many as fit into a short line. */
const SHOWN = 8

export interface ReportOptions {
  log: Pick<FastifyBaseLogger, 'warn'>
  count: (call: RestaurantCall, field: string) => void
  now?: () => number
}

export function createDroppedValuesLog({ log, count, now = Date.now }: ReportOptions): OnDropped {
  const loggedAt = new Map<RestaurantCall, number>()
  return (call, leftOut) => {
    for (const { field } of leftOut) count(call, field)
    const since = loggedAt.get(call)
    if (since !== undefined && now() - since < MINUTE) return
    loggedAt.set(call, now())
    log.warn(
      { event: 'upstream_left_out', call, number: leftOut.length, first: leftOut.slice(0, SHOWN).map(written) },
      'dropped unusable values from a restaurant response',
    )
  }
}

/** `products.currentPrice of 17`. */
const written = ({ field, id }: DroppedValue): string =>
  `${field.slice(0, 60) || 'element'}${id === null ? '' : ` of ${id}`}`
