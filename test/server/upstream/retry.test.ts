import t from 'tap'
import { UpstreamError, type UpstreamFailure } from '#server/errors.ts'
import { createRetrying, waitBefore } from '#server/upstream/retry.ts'

/** One retry, for reads, after temporary failures. */

const failure = (kind: UpstreamFailure, status = 0, retryAfter: number | null = null) =>
  new UpstreamError(kind, 'getCities', { status, retryAfter })
const half = (): number => 0.5
/** Removes the jitter. */
const atOnce = (): number => -0.5

const table: [what: string, error: UpstreamError, wait: number | null][] = [
  ['no connection', failure('network'), 200],
  ['cut short', failure('network', 200), 200],
  ['no beginning', failure('timeout'), 200],
  ['no end: it has had its time', failure('timeout', 200), null],
  ['502', failure('status', 502), 200],
  ['503', failure('status', 503), 200],
  ['504', failure('status', 504), 200],
  ['503 that asks for a second', failure('status', 503, 1000), 1000],
  ['503 that asks for a minute', failure('status', 503, 60_000), null],
  ['429 that says nothing', failure('status', 429), null],
  ['429, two seconds', failure('status', 429, 2000), 2000],
  ['429, more', failure('status', 429, 2001), null],
  ['429, at once', failure('status', 429, 0), 200],
  ['500', failure('status', 500), null],
  ['501', failure('status', 501), null],
  ['401', failure('status', 401), null],
  ['404', failure('status', 404), null],
  ['302', failure('status', 302), null],
  ['the wrong form', failure('schema', 200), null],
  ['too large', failure('too_large', 200), null],
  ['an open breaker', failure('open'), null],
]

t.test('temporary failures are retried after their delays', async (t) => {
  for (const [what, error, wait] of table) t.equal(waitBefore(error, half), wait, what)
  t.same(
    [0, 0.999].map((random) => Math.round(waitBefore(failure('network'), () => random) ?? 0)),
    [100, 300],
    'a random delay of 100 to 300 ms',
  )
})

const soon = (): number => performance.now() + 4000

t.test('a call is not retried after its timeout or for errors of the shop', async (t) => {
  const retrying = createRetrying(half)
  let asked = 0
  const failing = (error: Error) => async (): Promise<never> => {
    asked++
    throw error
  }
  await t.rejects(retrying(failing(failure('network')), performance.now() + 150), /network/)
  await t.rejects(retrying(failing(new TypeError('ours')), soon()), /ours/)
  t.equal(asked, 2)
})

t.test('during an outage at most a tenth of the calls and five are retried', async (t) => {
  const retrying = createRetrying(atOnce)
  let asked = 0
  for (let call = 0; call < 200; call++)
    await retrying(async () => {
      asked++
      throw failure('network')
    }, soon()).catch(() => {})
  const repeated = asked - 200
  t.ok(repeated >= 20 && repeated <= 25, `${repeated} of 200`)
  for (let call = 0; call < 100; call++) await retrying(async () => 'good', soon())
  asked = 0
  for (let call = 0; call < 20; call++)
    await retrying(async () => {
      asked++
      throw failure('network')
    }, soon()).catch(() => {})
  t.ok(asked - 20 <= 7, 'good times are not saved up without end')
})
