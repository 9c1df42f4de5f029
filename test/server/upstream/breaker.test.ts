import { mock } from 'node:test'
import t from 'tap'
import { UpstreamError, type UpstreamFailure } from '#server/errors.ts'
import { createBreaker, isOutage, type BreakerState } from '#server/upstream/breaker.ts'

/** The circuit breaker: half of at least 20 calls in 10 s, tried again after 10 s. */

mock.timers.enable({ apis: ['setInterval', 'setTimeout', 'Date'] })
t.teardown(() => mock.timers.reset())

const failure = (kind: UpstreamFailure, status = 0) => new UpstreamError(kind, 'getCities', { status })

function circuit() {
  const states: BreakerState[] = []
  const breaker = createBreaker((state) => states.push(state))
  t.teardown(() => breaker.close())
  let asked = 0
  const good = async (): Promise<void> => {
    await breaker.run('getCities', async () => {
      asked++
    })
  }
  /** The error of a failing call. */
  async function bad(error: Error = failure('network')): Promise<UpstreamFailure | null> {
    try {
      return await breaker.run('getCities', async () => {
        asked++
        throw error
      })
    } catch (thrown) {
      return thrown instanceof UpstreamError ? thrown.kind : null
    }
  }
  const times = async <T>(count: number, call: () => Promise<T>): Promise<T[]> => {
    const ends: T[] = []
    for (let one = 0; one < count; one++) ends.push(await call())
    return ends
  }
  return { breaker, states, good, bad, times, asked: () => asked }
}

t.test('opens when half of 20 calls fail, then fails at once without a call', async (t) => {
  const { states, good, bad, times, asked } = circuit()
  await times(10, good)
  await times(9, bad)
  t.same(states, [], '19 calls')
  t.equal(await bad(), 'network')
  t.same(states, ['open'], '10 of 20')
  t.same(new Set(await times(100, bad)), new Set(['open']))
  t.equal(asked(), 20)
})

t.test('after 10 s one call is tried; success closes it, failure keeps it open for 10 s more', async (t) => {
  const { breaker, states, good, bad, times, asked } = circuit()
  await times(20, bad)
  mock.timers.tick(9999)
  t.equal(await bad(), 'open')
  mock.timers.tick(1)
  t.equal(await bad(), 'network', 'one is let through')
  t.equal(await bad(), 'open')
  mock.timers.tick(10_000)
  const gate = Promise.withResolvers<void>()
  const trial = breaker.run('getCities', () => gate.promise)
  t.equal(await bad(), 'open', 'other calls are refused during the trial')
  gate.resolve()
  await trial
  t.same(states, ['open', 'halfOpen', 'open', 'halfOpen', 'close'])
  await times(5, good)
  t.equal(asked(), 26)
})

t.test('calls refused while open do not count in the failure rate afterwards', async (t) => {
  const { states, good, bad, times } = circuit()
  await times(20, bad)
  mock.timers.tick(10_000)
  await times(1, good)
  await times(500, good)
  mock.timers.tick(10_000)
  await times(20, bad)
  t.equal(states.at(-1), 'open')
  await times(1000, bad)
  mock.timers.tick(10_000)
  await good()
  await times(20, bad)
  t.equal(states.at(-1), 'open', 'opened again by the next 20')
})

const table: [what: string, error: Error, counts: boolean][] = [
  ['network', failure('network'), true],
  ['timeout', failure('timeout'), true],
  ['cut short', failure('network', 200), true],
  ['500', failure('status', 500), true],
  ['503', failure('status', 503), true],
  ['without end', failure('too_large', 200), true],
  ['401', failure('status', 401), false],
  ['404', failure('status', 404), false],
  ['422', failure('status', 422), false],
  ['429', failure('status', 429), false],
  ['302', failure('status', 302), false],
  ['the wrong form', failure('schema', 200), false],
  ['an error of our own', new TypeError('ours'), false],
]

t.test('refusals of the restaurant do not count as failures', async (t) => {
  for (const [what, error, counts] of table) {
    const { states, bad, times } = circuit()
    await times(40, () => bad(error))
    t.same(states, counts ? ['open'] : [], what)
    t.equal(isOutage(error), counts)
  }
})
