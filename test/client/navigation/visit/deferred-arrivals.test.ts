import t from 'tap'
import { deferredElementId } from '#client/context/page.ts'
import { DeferredArrivals } from '#client/navigation/visit/deferred-arrivals.ts'

const elements = new Map<string, { textContent: string }>()
Object.defineProperty(globalThis, 'document', {
  value: { getElementById: (id: string) => elements.get(id) ?? null },
  configurable: true,
})
const id = deferredElementId('p1-', 'recommendations')

t.test('what waited gets its data by the promise it waits for, also when the document brings them', async (t) => {
  elements.clear()
  const arrivals = new DeferredArrivals('p1-')
  const first = arrivals.get('recommendations')
  t.type(first, Promise)
  elements.set(id, { textContent: '[1]' })
  t.equal(arrivals.get('recommendations'), first, 'the same, or the part that is rendered again loses its hooks')
  t.same(await first, [1])
  elements.clear()
  t.equal(arrivals.get('recommendations'), first)
})

t.test('data that are in the document need no promise, and are read once', async (t) => {
  elements.set(id, { textContent: '[2]' })
  const arrivals = new DeferredArrivals('p1-')
  const first = arrivals.get('recommendations')
  t.same(first, { value: [2] })
  elements.clear()
  t.equal(arrivals.get('recommendations'), first)
})

t.test('data that no chunk brought are reported, before and after the end', async (t) => {
  elements.clear()
  const reports: string[] = []
  const arrivals = new DeferredArrivals('p1-')
  void arrivals.get('recommendations')
  arrivals.close(() => reports.push('closed'))
  void arrivals.get('recommendations')
  t.same(reports, ['closed', 'closed'])
})
