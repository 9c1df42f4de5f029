import t from 'tap'
import { deferredElementId } from '#client/context/page.ts'
import { DeferredArrivals } from '#client/navigation/visit/deferred-arrivals.ts'
import type { NavigationHooks } from '#client/navigation/visit/navigation-hooks.ts'
import { Navigation } from '#client/navigation/visit/navigation.ts'
import type { Arrived } from '#client/navigation/visit/partial.ts'
import type { ShownPage } from '#client/navigation/visit/visit.ts'
import { copyUnsavedInput } from '#client/navigation/visit/unsaved-input.ts'

const ignore = (): void => {}
const elements = new Map<string, { textContent: string }>()
const globals = {
  window: {},
  addEventListener: ignore,
  scrollTo: ignore,
  scrollY: 0,
  location: { pathname: '/', search: '', hash: '' },
  navigator: { onLine: true },
  document: {
    addEventListener: ignore,
    documentElement: { toggleAttribute: ignore },
    getElementById: (id: string) => elements.get(id) ?? null,
  },
  history: { scrollRestoration: 'auto', state: { key: 'first' }, pushState: ignore, replaceState: ignore },
}
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

/** A shop at its home page with pages by address, and the events of its navigation. */
function navigate(pages: Record<string, () => Arrived | Promise<Arrived>>) {
  const begun: boolean[] = []
  const ended = Promise.withResolvers<void>()
  const hooks: NavigationHooks = {
    canVisit: () => true,
    needsDocument: (path) => path === '/checkout',
    isCached: async () => false,
    mount: () => mounted,
    ahead: async (url) => pages[url]?.() ?? null,
    started: (isFirst) => {
      begun.push(isFirst)
    },
    stayed: ignore,
    offline: ignore,
    broken: ignore,
    arrived: ignore,
    triggered: () => ended.resolve(),
  }
  const mounted = Promise.resolve({ ready: Promise.resolve(), unmount: ignore })
  const page = { record: { url: '/', build: 'b' }, root: { isConnected: true } } as unknown as ShownPage
  const navigation = new Navigation({} as HTMLElement, hooks, page, mounted)
  return { navigation, begun, ended: ended.promise }
}

t.test('a redirected visit starts once; the next visit starts again', async (t) => {
  const { navigation, begun, ended } = navigate({
    '/a': () => ({ kind: 'redirect', to: '/b' }),
    '/b': () => ({ kind: 'redirect', to: '/c' }),
    '/c': () => ({ kind: 'trigger', events: {} }),
  })
  navigation.visit('/a')
  await ended
  t.same(begun, [true, false, false])
  navigation.visit('/c')
  t.same(begun.slice(3), [true])
})

t.test('a refresh asks for the page that is on its way again, and does not stop the browser’s load', async (t) => {
  const asked: string[] = []
  const onItsWay = (url: string) => (): Promise<never> => {
    asked.push(url)
    return new Promise(() => {})
  }
  const { navigation, begun } = navigate({ '/a': onItsWay('/a'), '/': onItsWay('/') })
  navigation.visit('/', 'refresh')
  navigation.visit('/a')
  navigation.visit('/', 'refresh')
  t.same(
    [asked, begun],
    [
      ['/', '/a', '/a'],
      [true, true, false],
    ],
  )
  const loaded: string[] = []
  Object.assign(location, { assign: (url: string) => void loaded.push(url) })
  navigation.visit('/checkout')
  navigation.visit('/', 'refresh')
  t.same([loaded, asked.length], [['/checkout'], 3])
})

const page = (...fields: object[]) => ({ querySelectorAll: () => fields as Element[] })

t.test('a page loaded again gets edited values; other fields have the new page’s values', async (t) => {
  const [query, city] = [
    { name: 'q', value: '', defaultValue: '' },
    { name: 'city', value: 'Львів', defaultValue: 'Львів' },
  ]
  copyUnsavedInput(
    page({ name: 'q', value: 'шашл', defaultValue: '' }, { name: 'city', value: 'Київ', defaultValue: 'Київ' }),
    page(city, query),
  )
  t.equal(query.value, 'шашл')
  t.equal(city.value, 'Львів')
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
