import { setImmediate } from 'node:timers/promises'
import t from 'tap'
import { RenderQueue } from '#server/load/render-queue.ts'

/** While new connections arrive, pages are rendered one after the other, after the connections are accepted. */

t.test('one page is rendered in each turn of the event loop, in order of arrival', async (t) => {
  const turns = new RenderQueue()
  turns.note()
  const order: number[] = []
  const turnOf = new Map<number, number>()
  const over = new AbortController()
  let loop = 0
  const looping = (async () => {
    for (; !over.signal.aborted; loop += 1) await setImmediate()
  })()
  await Promise.all([1, 2, 3].map((n) => turns.next().then(() => turnOf.set(order.push(n), loop))))
  over.abort()
  await looping
  t.same(order, [1, 2, 3])
  t.equal(new Set(turnOf.values()).size, 3)
})

t.test('new connections delay a render, but not for ever', async (t) => {
  // A turn takes half a millisecond however slow the machine is.
  let ms = 0
  t.intercept(performance, 'now', { value: () => (ms += 0.5) })
  const turns = new RenderQueue()
  turns.note()
  const rendered = turns.next().then(() => 'rendered')
  let newcomers = 0
  const next = async (): Promise<string> => {
    turns.note()
    newcomers += 1
    return setImmediate('waits')
  }
  while ((await Promise.race([rendered, next()])) === 'waits');
  t.ok(newcomers > 3 && newcomers < 20, `${newcomers} newcomers`)
})

t.test('requests on open connections do not wait', async (t) => {
  const turns = new RenderQueue()
  turns.note()
  await turns.next()
  const later = setImmediate('a turn later')
  t.equal(await Promise.race([turns.next().then(() => 'at once'), later]), 'at once')
})
