import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import t from 'tap'
import { createBackendStatus } from '#server/process/backend-status.ts'
import { createBackoff } from '#server/process/backoff.ts'
import { buildOperations } from '#server/process/operations.ts'
import type { BackendState } from '#server/site/capability-check.ts'

t.test('alive at once, ready only while requests are accepted', async (t) => {
  let ready = false
  const app = buildOperations({ isReady: () => ready, metrics: async () => 'zhar_up 1\n' })
  t.teardown(() => app.close())
  const status = async (url: string): Promise<number> => (await app.inject(url)).statusCode
  t.same([await status('/live'), await status('/ready')], [200, 503])
  ready = true
  t.same([await status('/live'), await status('/ready')], [200, 200])
  t.equal(await status('/metrics/../env'), 404)
  const { body, headers } = await app.inject('/metrics')
  t.same([body, headers['content-type']], ['zhar_up 1\n', 'text/plain; version=0.0.4; charset=utf-8'])
})

t.test('the body of /ready reports the backend, which does not decide readiness', async (t) => {
  const backend = { reached: false, missing: ['news'] }
  const app = buildOperations({ isReady: () => true, metrics: async () => '', backend: () => backend })
  t.teardown(() => app.close())
  const answer = await app.inject('/ready')
  t.same([answer.statusCode, answer.json()], [200, { ready: true, backend }])
})

t.test('all workers count: a fault of one is named until it has none, or is gone', async (t) => {
  const status = createBackendStatus()
  const workers = [new EventEmitter(), new EventEmitter()] as const
  for (const worker of workers) status.listenTo(worker as unknown as Worker)
  const [first, second] = workers
  const well: BackendState = { reached: true, faults: {}, not_probed: [], missing: ['news'] }
  const ill: BackendState = {
    reached: false,
    faults: { getCities: 'unavailable' },
    not_probed: ['dishes'],
    missing: [],
  }
  t.equal(status.state, null)
  first.emit('message', { backend: ill })
  second.emit('message', { backend: well })
  const together = { ...ill, missing: ['news'] }
  t.same(status.state, together)
  first.emit('message', { backend: { ...well, faults: { getRestaurants: 'missing' } } })
  t.same(status.state, { ...well, faults: { getRestaurants: 'missing' } })
  second.emit('message', { backend: ill })
  second.emit('message', 'ready')
  t.same(status.state?.faults, { getRestaurants: 'missing', getCities: 'unavailable' })
  second.emit('exit')
  first.emit('message', { backend: well })
  t.same(status.state, well)
})

t.test(
  'an exited process is replaced at once; from the second quick exit in a row the wait doubles, up to a minute',
  async (t) => {
    const waitAfter = createBackoff()
    t.equal(waitAfter(3_600_000), 0, 'it had served')
    t.same(
      Array.from({ length: 9 }, () => waitAfter(500)),
      [0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000],
    )
    t.equal(waitAfter(15_000), 60_000, 'a quarter of a minute is no health')
    t.equal(waitAfter(60_000), 0, 'a minute is')
    t.same([waitAfter(0), waitAfter(500)], [0, 1000])
  },
)
