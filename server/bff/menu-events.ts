import type { FastifyInstance } from 'fastify'
import { businessBff, type PausedRestaurants } from '#shared/contract/business.ts'
import { publicContext } from '#server/site/public-context.ts'
import { bundleOf } from '#server/site/menu.ts'
import { createOpenStreams } from './routing/open-streams.ts'
import { bffRoute } from './routing/bff-route.ts'
import { localeOf } from '#server/http/problem-texts.ts'

/** Open tabs of one process; the others learn of a pause with their next page. */
const PLACES = { all: 1000, browser: 10, network: 300 }
/** A backend that does not say that something has changed is looked at so often. */
const LOOK_MS = 60_000

/** Which restaurants take no orders for now: at once when the restaurant says that something has changed. */
export function menuEvents(app: FastifyInstance): void {
  const lines = createOpenStreams(app, PLACES)
  bffRoute(app, businessBff.pauses, async (request, _input, reply) => {
    const gone = lines.take(request, reply)
    const look = async (): Promise<PausedRestaurants> => {
      const { 'get-restaurants': restaurants } = await bundleOf(
        publicContext(request, localeOf(request), app.anonymous),
      )
      return { paused: restaurants.filter(({ paused }) => paused).map(({ id }) => id) }
    }
    // A backend that is away refuses the line; it is opened again later.
    await look()
    return (closing) => news(look, (until) => app.changes.nextMenu(until), AbortSignal.any([closing, gone.signal]))
  })
}

/** What a look finds, and then what another one finds differently. A look that fails says nothing. */
async function* news<Event>(
  look: () => Promise<Event>,
  nextChange: (until: AbortSignal) => Promise<void>,
  gone: AbortSignal,
): AsyncGenerator<Event> {
  let told = ''
  while (!gone.aborted) {
    // Listening begins before looking, so that nothing happens in between.
    const change = nextChange(AbortSignal.any([gone, AbortSignal.timeout(LOOK_MS)]))
    const found = await look().catch(() => null)
    const text = JSON.stringify(found)
    if (found !== null && text !== told) {
      yield found
      told = text
    }
    await change
  }
}
