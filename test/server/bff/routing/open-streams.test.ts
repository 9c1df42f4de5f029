import { EventEmitter } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import t from 'tap'
import { ShopError } from '#server/errors.ts'
import { createOpenStreams, type StreamLimits } from '#server/bff/routing/open-streams.ts'

/** Places for event streams in one process. */

const app = {
  connectionDraining: new AbortController().signal,
  rateLimits: { isOn: true },
} as unknown as FastifyInstance
let agents = 0
const from = (ip: string): FastifyRequest =>
  ({
    ip,
    headers: { 'user-agent': `browser ${(agents += 1)}` },
    cookies: {},
    unsignCookie: () => ({ valid: false, value: null }),
  }) as unknown as FastifyRequest

function streams(places: StreamLimits) {
  const open = createOpenStreams(app, places)
  return {
    /** The places that an address gets, each for another browser; `leave` frees them. */
    occupy(ip: string, wanted = places.all) {
      const taken: EventEmitter[] = []
      try {
        while (taken.length < wanted) {
          const raw = new EventEmitter()
          open.take(from(ip), { raw } as unknown as FastifyReply)
          taken.push(raw)
        }
      } catch {
        // No place is left for it.
      }
      return { count: taken.length, leave: () => taken.forEach((raw) => raw.emit('close')) }
    },
  }
}

t.test('an address gets a share of the places that are free, and all places are free again after it', async (t) => {
  const { occupy } = streams({ all: 1000, browser: 10 })
  const first = occupy('192.0.2.1')
  t.equal(first.count, 195)
  first.leave()
  t.equal(occupy('192.0.2.2').count, 195)
})

t.test('forty addresses that open all they can leave places to every other', async (t) => {
  const { occupy } = streams({ all: 1000, browser: 10 })
  let taken = 0
  for (let n = 0; n < 40; n += 1) taken += occupy(`198.51.100.${n}`).count
  t.ok(taken < 1000, `${taken} of a thousand`)
  for (let n = 0; n < 4; n += 1) t.equal(occupy(`203.0.113.${n}`, 1).count, 1)
})

t.test('without limits by address a process fills up to its last place', async (t) => {
  const unlimited = { ...app, rateLimits: { isOn: false } } as unknown as FastifyInstance
  const open = createOpenStreams(unlimited, { all: 3, browser: 1 })
  const take = () => open.take(from('192.0.2.1'), { raw: new EventEmitter() } as unknown as FastifyReply)
  for (let n = 0; n < 3; n += 1) take()
  t.throws(take, new ShopError(503, 'busy'))
})
