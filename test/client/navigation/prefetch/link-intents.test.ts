import { mock } from 'node:test'
import t from 'tap'
import { followIntents } from '#client/navigation/prefetch/link-intents.ts'

/** Signs that a link is about to be followed. */

mock.timers.enable({ apis: ['setTimeout'] })
const page = new EventTarget()
const at = new URL('https://zhar.example/catalog')
Object.assign(globalThis, { location: at, document: page })

interface Link {
  href: string
  reload?: true
  target?: string
}
function linkTo({ href, reload, target = '' }: Link) {
  const part = {}
  const link = Object.assign(new URL(href, at), {
    target,
    dataset: reload ? { reload: '' } : {},
    hasAttribute: () => false,
    contains: (node: unknown) => node === part,
  })
  return { link, part }
}
const over = (
  name: string,
  { link }: ReturnType<typeof linkTo>,
  relatedTarget: object | null = null,
  key = 'Tab',
): void => {
  page.dispatchEvent(
    Object.defineProperties(new Event(name), {
      target: { value: { closest: () => link } },
      relatedTarget: { value: relatedTarget },
      key: { value: key },
    }),
  )
}

const signs: string[] = []
followIntents((path) => !path.startsWith('/account'), {
  ahead: (url) => signs.push(`ahead ${url}`),
  off: (url) => signs.push(`off ${url}`),
})
t.beforeEach(() => {
  signs.length = 0
})

t.test('a pointer or keyboard focus that rests on a link counts; a short one does not', async (t) => {
  const dish = linkTo({ href: '/product/7' })
  for (const [comes, goes] of [
    ['mouseover', 'mouseout'],
    ['keyup', 'focusout'],
  ] as const) {
    signs.length = 0
    over(comes, dish)
    mock.timers.tick(79)
    over(goes, dish)
    mock.timers.tick(1000)
    t.same(signs, ['off /product/7'], comes)
    over(comes, dish)
    mock.timers.tick(80)
    t.same(signs.slice(1), ['ahead /product/7'])
  }
})

t.test('a focus not moved by the keyboard is ignored: going back sets one, too', async (t) => {
  const dish = linkTo({ href: '/product/7' })
  over('focusin', dish)
  over('keyup', dish, null, 'Enter')
  mock.timers.tick(1000)
  t.same(signs, [])
})

t.test('a touch counts at once; moving between parts of a link is not leaving it', async (t) => {
  const dish = linkTo({ href: '/product/7' })
  over('touchstart', dish)
  t.same(signs, ['ahead /product/7'])
  over('mouseout', dish, dish.part)
  t.same(signs, ['ahead /product/7'])
  over('touchcancel', dish)
  t.same(signs, ['ahead /product/7', 'off /product/7'], 'a scrolling touch does not count')
})

t.test('only public pages of the shop are reported, without a query, and not the current page', async (t) => {
  const links: Link[] = [
    { href: '/account/orders' },
    { href: '/product/7?x=1' },
    { href: '/catalog' },
    { href: '/catalog#grill' },
    { href: '/ru', reload: true },
    { href: '/catalog/5', target: '_blank' },
    { href: 'https://evil.example/' },
    { href: 'tel:+380' },
  ]
  for (const link of links) {
    over('touchstart', linkTo(link))
    over('mouseover', linkTo(link))
    mock.timers.tick(1000)
  }
  t.same(signs, [])
})
