import { mock } from 'node:test'
import t from 'tap'
import { ViewportPrefetch } from '#client/navigation/prefetch/viewport-prefetch.ts'

/** Links in view are prefetched where no pointer hovers (bounded). */

mock.timers.enable({ apis: ['setTimeout'] })
const at = new URL('https://zhar.example/catalog')
const screen = { hovers: false }
let see: (seen: object[]) => void = () => {}
let watched: unknown[] = []
class Observer {
  constructor(callback: typeof see) {
    see = callback
  }
  observe(link: unknown): void {
    watched.push(link)
  }
  disconnect(): void {
    watched = []
  }
}
Object.assign(globalThis, {
  location: at,
  matchMedia: () => ({ matches: screen.hovers }),
  IntersectionObserver: Observer,
})

function linkTo(href: string) {
  const link = Object.assign(new URL(href, at), {
    target: '',
    dataset: {},
    hasAttribute: () => false,
    closest: () => link as unknown,
  })
  return link
}
const links = [
  '/product/1',
  '/product/2',
  '/product/3',
  '/account/orders',
  '/search?query=x',
  '/catalog',
  'https://evil.example/',
].map(linkTo)
const page = { querySelectorAll: () => links } as unknown as ParentNode
const seen = (isIntersecting: boolean, ...some: object[]): void =>
  see(some.map((target) => ({ target, isIntersecting })))

const prefetched: string[] = []
const sights = new ViewportPrefetch(
  (path) => !path.startsWith('/account'),
  (url) => prefetched.push(url),
)
t.beforeEach(() => {
  prefetched.length = 0
  screen.hovers = false
})

t.test('public pages whose links stay in view are prefetched, two per page', async (t) => {
  sights.look(page)
  t.same(watched, links)
  seen(true, ...links)
  mock.timers.tick(1000)
  seen(false, links[0] as object)
  mock.timers.tick(500)
  t.same(prefetched, ['/product/2', '/product/3'], 'one was scrolled past')
  t.same(watched, [], 'enough')
})

t.test('links seen while the code came need no further wait, those that come into view do', async (t) => {
  sights.look(page, 3000)
  seen(true, links[0] as object)
  mock.timers.tick(0)
  t.same(prefetched, ['/product/1'])
  seen(true, links[1] as object)
  mock.timers.tick(1499)
  t.same(prefetched, ['/product/1'])
  mock.timers.tick(1)
  t.same(prefetched, ['/product/1', '/product/2'])
})

t.test('another page starts again, and links of the last one are ignored', async (t) => {
  sights.look(page)
  seen(true, links[0] as object)
  sights.look(page)
  mock.timers.tick(5000)
  t.same(prefetched, [])
  seen(true, links[0] as object)
  mock.timers.tick(1500)
  t.same(prefetched, ['/product/1'])
})

t.test('with a hovering pointer links in view are ignored', async (t) => {
  screen.hovers = true
  sights.look(page)
  t.same(watched, [])
})
