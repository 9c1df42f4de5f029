import t from 'tap'
import { SingleFlight } from '#server/single-flight.ts'

t.test('concurrent calls of one key share one run, later ones start another', async (t) => {
  const flights = new SingleFlight<number>()
  let runs = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = async (): Promise<number> => {
    runs += 1
    const run = runs
    await promise
    return run
  }
  t.equal(flights.running('a'), undefined)
  const shared = [flights.run('a', work), flights.run('a', work)]
  t.equal(flights.running('a'), shared[0])
  const other = flights.run('b', work)
  resolve()
  t.same(await Promise.all(shared), [1, 1])
  t.equal(await other, 2)
  t.equal(flights.running('a'), undefined)
  t.equal(await flights.run('a', work), 3)
})

t.test('a failure reaches every waiting call and is not stored', async (t) => {
  const flights = new SingleFlight<string>()
  const failing = () => Promise.reject(new Error('refused'))
  const calls = [flights.run('a', failing), flights.run('a', failing)]
  for (const call of calls) await t.rejects(call, /refused/)
  t.equal(await flights.run('a', async () => 'well'), 'well')
})
