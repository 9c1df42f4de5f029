import { once } from 'node:events'
import { connect } from 'node:net'
import { mock } from 'node:test'
import Fastify from 'fastify'
import t from 'tap'
import { z } from 'zod'
import { contractRoute, useContract } from '#server/serving/contract-route.ts'
import type { EventsOf } from '#server/serving/send-events.ts'
import { endpoint } from '#shared/contract/endpoint.ts'

const ticks = endpoint('GET /ticks/{count}', {
  tag: 'test',
  summary: 'Counts',
  family: 'orders',
  access: 'anyone',
  stream: true,
  params: z.object({ count: z.string().transform(Number) }),
  answer: z.object({ tick: z.number() }),
})

const never = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve())
  })

/** An app whose stream counts and then waits for its end. */
function counting() {
  const app = Fastify()
  const ended: string[] = []
  useContract(app)
  contractRoute(
    app,
    ticks,
    (_request, { params: { count } }): EventsOf<{ tick: number }> =>
      async function* (signal) {
        if (count > 9) throw new Error('cannot count so far')
        for (let tick = 1; tick <= count; tick++) yield { tick, secret: 'left out' }
        if (count > 1) await never(signal)
        ended.push('ended')
      },
  )
  return { app, ended }
}

t.test('events are serialised by their schema; the answer ends with the stream', async (t) => {
  const { app } = counting()
  const answer = await app.inject('/ticks/1')
  t.equal(answer.headers['content-type'], 'text/event-stream; charset=utf-8')
  t.match(answer.body, /^id: [\w-]{12}\ndata: {"tick":1}\n\n$/)
  t.equal((await app.inject('/ticks/10')).body, '', 'a failure ends it too')
  t.equal((await app.inject({ method: 'HEAD', url: '/ticks/1' })).statusCode, 404)
})

t.test('a stream does not begin if its client has already disconnected', async (t) => {
  const app = Fastify()
  const [asked, handedOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let hasBegun = false
  useContract(app)
  contractRoute(app, ticks, async (_request, _input, reply): Promise<EventsOf<{ tick: number }>> => {
    asked.resolve()
    await once(reply.raw, 'close')
    setImmediate(handedOver.resolve)
    return async function* () {
      hasBegun = true
      yield { tick: 1 }
    }
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const left = fetch(`${origin}/ticks/1`, { signal: leaving.signal }).catch(() => {})
  await asked.promise
  leaving.abort()
  await left
  await handedOver.promise
  await app.close()
  t.notOk(hasBegun)
})

t.test('a comment every 15 seconds keeps the connection', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.teardown(() => mock.timers.reset())
  const { app } = counting()
  const answer = app.inject('/ticks/2')
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  mock.timers.tick(30_000)
  await app.close()
  t.match((await answer).body, /\n\n:\n\n:\n\n$/)
})

t.test('a client that returns with the id of its last event receives later events only', async (t) => {
  const { app } = counting()
  const [, id] = /^id: (.*)$/m.exec((await app.inject('/ticks/1')).body) ?? []
  const answer = await app.inject({ url: '/ticks/1', headers: { 'last-event-id': String(id) } })
  t.same([answer.statusCode, answer.body], [200, ''])
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await fetch(`${origin}/ticks/2`, { headers: { 'last-event-id': String(id) } })
  await app.close()
  const rest = await stream.text()
  t.match(rest, /"tick":2/)
  t.notMatch(rest, /"tick":1/)
})

t.test('events wait for a client that reads nothing, and the second heartbeat disconnects it', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.teardown(() => mock.timers.reset())
  const app = Fastify()
  t.teardown(() => app.close())
  useContract(app)
  let taken = 0
  const ended = Promise.withResolvers<void>()
  const large = { ...ticks, answer: z.object({ text: z.string() }) }
  contractRoute(
    app,
    large,
    (): EventsOf<{ text: string }> =>
      async function* () {
        try {
          for (;;) {
            taken += 1
            yield { text: String(taken).padEnd(100_000) }
          }
        } finally {
          ended.resolve()
        }
      },
  )
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(origin.port), origin.hostname).pause()
  t.teardown(() => socket.destroy())
  socket.on('error', () => {})
  socket.write('GET /ticks/1 HTTP/1.1\r\nHost: shop\r\n\r\n')
  for (;;) {
    const before = taken
    for (let turn = 0; turn < 1000; turn += 1) await new Promise(setImmediate)
    if (taken > 0 && taken === before) break
  }
  t.ok(taken < 1000, `${taken} events of 100 kB fill the buffers of the connection`)
  mock.timers.tick(30_000)
  await ended.promise
})
