import type { FastifyInstance } from 'fastify'
import { businessBff, type PausedRestaurants } from '#shared/contract/business.ts'
import { publicContext } from '#server/site/public-context.ts'
import { bundleOf } from '#server/site/start-bundle.ts'
import { createOpenStreams } from './routing/open-streams.ts'
import { bffRoute } from './routing/bff-route.ts'

/** Open streams of one process; clients beyond it learn of a pause with their next page. */
const PLACES = { all: 1000, browser: 10 }
/** Poll interval for backends without change notifications. */
const LOOK_MS = 60_000

/** Which restaurants take no orders for now, and when the menu changed, sent as soon as the restaurant reports a change. */
export function menuEvents(app: FastifyInstance): void {
  const lines = createOpenStreams(app, PLACES)
  bffRoute(app, businessBff.watchPauses, async (request, _input, reply) => {
    const closed = lines.take(request, reply)
    const look = async (): Promise<PausedRestaurants> => {
      const { 'get-restaurants': restaurants } = await bundleOf(publicContext(request, app.anonymous))
      const paused = restaurants.filter((one) => one.paused)
      return {
        paused: paused.map(({ id }) => id),
        alerted: restaurants.filter(({ situation }) => situation !== null).map(({ id }) => id),
        pauses: paused.map(({ id, paused_until, pause_reason }) => ({ id, paused_until, pause_reason })),
        menu_changed_at: app.changes.menuChangedAt(),
      }
    }
    // An unavailable backend refuses the stream; it is opened again later.
    await look()
    return (closing) => news(look, (until) => app.changes.nextMenu(until), AbortSignal.any([closing, closed.signal]))
  })
}

/** The first read, then each read with a different result. A failed read sends nothing. */
async function* news<Event>(
  look: () => Promise<Event>,
  nextChange: (until: AbortSignal) => Promise<void>,
  gone: AbortSignal,
): AsyncGenerator<Event> {
  let lastSent = ''
  while (!gone.aborted) {
    // Subscribe before reading, so that no change in between is missed.
    const change = nextChange(AbortSignal.any([gone, AbortSignal.timeout(LOOK_MS)]))
    const event = await look().catch(() => null)
    const text = JSON.stringify(event)
    if (event !== null && text !== lastSent) {
      yield event
      lastSent = text
    }
    await change
  }
}
