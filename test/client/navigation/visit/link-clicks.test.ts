import t from 'tap'
import { followLinks } from '#client/navigation/visit/link-clicks.ts'

/** Which clicks become visits; everything else is the browser's. */

const at = new URL('https://zhar.example/catalog/5?page=2')
let click: (event: unknown) => void = () => {}
const followed: string[] = []
Object.assign(globalThis, {
  location: at,
  document: {
    addEventListener: (_name: string, listener: typeof click) => {
      click = listener
    },
  },
})
followLinks(
  (path) => path !== '/bff/docs',
  (url) => {
    followed.push(url)
  },
)

interface Link {
  href: string
  target?: string
  download?: true
  reload?: true
}
function clickOn(link: Link | null, event: object = {}): { visits: string[]; prevented: boolean } {
  followed.length = 0
  let prevented = false
  const element =
    link &&
    Object.assign(new URL(link.href, at), {
      target: link.target ?? '',
      dataset: link.reload ? { reload: '' } : {},
      hasAttribute: (name: string) => name === 'download' && link.download === true,
    })
  click({
    button: 0,
    defaultPrevented: false,
    target: { closest: () => element },
    preventDefault: () => {
      prevented = true
    },
    ...event,
  })
  return { visits: [...followed], prevented }
}

t.test('a plain click on a plain link of the shop is a visit', async (t) => {
  for (const [href, url] of [
    ['/', '/'],
    ['/ru/product/7?x=1#top', '/ru/product/7?x=1#top'],
    ['https://zhar.example/catalog', '/catalog'],
    ['/catalog/5?page=3', '/catalog/5?page=3'],
  ] as const) {
    t.same(clickOn({ href }), { visits: [url], prevented: true }, href)
  }
})

const left: [what: string, link: Link | null, event?: object][] = [
  ['no link', null],
  ['another site', { href: 'https://evil.example/catalog' }],
  ['another scheme', { href: 'http://zhar.example/catalog' }],
  ['a phone', { href: 'tel:+380' }],
  ['another window', { href: '/catalog', target: '_blank' }],
  ['a download', { href: '/catalog', download: true }],
  ['marked for loading', { href: '/catalog', reload: true }],
  ['not a page', { href: '/bff/docs' }],
  ['a hash on this page', { href: '#reviews' }],
  ['middle button', { href: '/catalog' }, { button: 1 }],
  ['with Ctrl', { href: '/catalog' }, { ctrlKey: true }],
  ['with Command', { href: '/catalog' }, { metaKey: true }],
  ['with Shift', { href: '/catalog' }, { shiftKey: true }],
  ['with Alt', { href: '/catalog' }, { altKey: true }],
  ['default prevented', { href: '/catalog' }, { defaultPrevented: true }],
]

t.test('all other clicks are left to the browser', async (t) => {
  for (const [what, link, event] of left) t.same(clickOn(link, event), { visits: [], prevented: false }, what)
})
