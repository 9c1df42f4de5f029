import t from 'tap'
import { openCartLink } from '#client/features/checkout/cart-link/open-cart-link.ts'
import { leaveNoScriptPages } from '#client/features/checkout/no-script/leave-no-script-pages.ts'
import { savedCart } from '#client/features/cart/actions/saved-carts.ts'
import { keepPromo, storedDeductions } from '#client/features/cart/quote/deductions.ts'
import { cookies } from '#shared/cookies.ts'
import { cartLinkHref, type CartLink } from '#shared/rules/cart/cart-link.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { linesText } from '#shared/rules/cart/written-cart.ts'
import { fakeApp, noAnswer, product, type Answer } from '../../../fake-app.ts'
import { fakeCookies, fakeStorage } from '../../../fake-browser.ts'

/** The cart page of a link, with scripts. */

const jar = fakeCookies()
const localStore = fakeStorage('localStorage')
/** The page's form: its question and the answers for a customer who has a cart. */
const page = { form: null as unknown, inert: false, question: '', hidden: true }
type Submit = (event: { preventDefault(): void; submitter: { getAttribute(): string; focus(): void } }) => unknown
let submit: Submit = () => {}
function newPage(dataset: { sent?: string } = {}): void {
  Object.assign(page, { inert: false, question: '', hidden: true })
  page.form = {
    dataset,
    get inert() {
      return page.inert
    },
    set inert(isInert: boolean) {
      page.inert = isInert
    },
    addEventListener: (_type: string, listener: Submit) => (submit = listener),
    querySelector: () => ({ replaceChildren: (...texts: string[]) => (page.question = texts.join('')) }),
    querySelectorAll: () => [page],
  }
}
/** A press on the form, until it is done. */
async function answer(value: string): Promise<void> {
  // A key that is held presses again, also when the dishes are there and the page is not left yet.
  const press = () => submit({ preventDefault() {}, submitter: { getAttribute: () => value, focus() {} } })
  for (const _ of [1, 2]) await Promise.all([press(), press()])
}
t.beforeEach(() => {
  jar.clear()
  localStore.clear()
  newPage()
  Object.assign(globalThis, { location: { protocol: 'http:' }, document: { querySelector: () => page } })
})

const PRODUCTS = 'GET /bff/products'
const menu = ({ query: { ids } }: { query: { ids: string[] } }) =>
  ids.filter((id) => id !== '7').map((id) => product(Number(id), { in_stop_list: id === '9' }))

function arrived(link: Partial<CartLink>, answers: Record<string, Answer> = { [PRODUCTS]: menu }) {
  const shop = fakeApp(answers)
  newPage()
  sessionStorage.clear()
  shop.stores.cart.setCookie('read')
  const [, lines, query = ''] = /^\/buy\/([^?]*)\??(.*)/.exec(cartLinkHref('uk', { lines: '1:2,2:1', ...link })) ?? []
  shop.stores.location.arrived(`/cart?lines=${lines}&${query}`, 'default')
  leaveNoScriptPages(shop.app)
  const linesNow = (): string => shop.stores.cart.lines.map(({ id, qty }) => `${id}×${qty}`).join(' ')
  return { ...shop, lines: linesNow }
}

t.test('an empty cart takes the cart of the link, which is in the drawer then', async (t) => {
  const held: boolean[] = []
  const answers = { [PRODUCTS]: (input: never) => (held.push(page.inert), menu(input)) }
  const { app, stores, visited, lines } = arrived({}, answers)
  t.same(visited, [], 'the page of a link is not left before')
  await openCartLink(app)
  t.same([held, page.inert, lines()], [[true], true, '1×2 2×1'], 'the form of the page takes nothing')
  t.equal(stores.location.path, '/cart', 'a reload takes it no second time')
  t.same(visited, [['/catalog', 'replace']])
})

t.test('with a filled cart the page asks, and nothing changes before the answer', async (t) => {
  for (const [way, expected] of [
    ['join', '1×3 3×1 2×1'],
    ['replace', '1×2 2×1'],
  ] as const) {
    const { app, stores, visited, lines } = arrived({})
    stores.cart.replace([lineOf(product(1)), lineOf(product(3))])
    await openCartLink(app)
    t.same([lines(), visited, page.hidden], ['1×1 3×1', [], false])
    await answer(way)
    t.same(lines(), expected, way)
    t.equal(stores.location.path, '/cart')
    t.same(visited, [['/catalog', 'replace']])
  }
})

t.test('a form that was sent before its scripts came brings the cart alone', async (t) => {
  const { app, calls, lines } = arrived({})
  newPage({ sent: '' })
  await openCartLink(app)
  t.same([calls, lines()], [[], ''])
})

t.test('what cannot be had is named; where nothing can be had the page stays', async (t) => {
  const { app, stores } = arrived({ lines: '1:1,7:1,9:1' })
  await openCartLink(app)
  t.match(stores.toasts.items.at(-1), {
    summary: app.LL.cart.missing(),
    detail: `${app.LL.cart.link.unknown({ id: '7' })}, Страва 9`,
  })
  const none = arrived({ lines: '7:1,9:1' })
  await openCartLink(none.app)
  t.match([none.lines(), none.visited], ['', []])
  t.match(none.stores.location.path, /lines=/)
})

t.test('a cart is not replaced by nothing', async (t) => {
  for (const answers of [{ [PRODUCTS]: menu }, { [PRODUCTS]: noAnswer() }]) {
    const { app, stores, lines } = arrived({ lines: '9:1' }, answers)
    stores.cart.replace([lineOf(product(1))])
    await openCartLink(app)
    await answer('replace')
    t.same(lines(), '1×1')
  }
})

t.test('a text that is no cart, another page and a page of the cart alone do nothing', async (t) => {
  for (const path of ['/cart?lines=kebab', '/cart', '/catalog?lines=1%3A1']) {
    const { app, calls, stores } = fakeApp({ [PRODUCTS]: menu })
    if (path.startsWith('/catalog')) page.form = null
    stores.location.arrived(path, 'default')
    await openCartLink(app)
    t.same([calls, page.hidden], [[], true], path)
  }
})

t.test('without an answer of the shop nothing changes, and the page stays with its form', async (t) => {
  const { app, lines, stores, visited } = arrived({ restaurant: 20, promo: 'KUM100' }, { [PRODUCTS]: noAnswer() })
  await openCartLink(app)
  t.same([lines(), visited, stores.delivery.cityId, storedDeductions().promo], ['', [], null, ''])
  t.match([stores.toasts.items, page.inert], [[{ severity: 'error' }], false])
  t.notOk(jar.has(cookies.cart), 'the next page takes nothing of it')
})

t.test('the page asks before all that was stored is there, and takes the cart after it', async (t) => {
  const { app, stores, lines } = arrived({})
  stores.cart.put(lineOf(product(3)))
  stores.cart.setCookie('unread')
  await openCartLink(app)
  t.equal(page.hidden, false)
  const answered = answer('join')
  t.equal(lines(), '3×1')
  stores.location.arrived('/', 'default')
  stores.cart.setCookie('read')
  await answered
  t.same([lines(), stores.location.path], ['3×1 1×2 2×1', '/'], 'whoever has gone on stays there')
})

t.test('a restaurant alone is one to fetch from: its menu counts', async (t) => {
  const { app, calls, stores } = arrived({ restaurant: 11 })
  await openCartLink(app)
  t.match(calls, [{ input: { query: { terminal_id: '101' } } }])
  t.match(stores.delivery.selection, { type: 'pickup', restaurant: { id: 11 } })
})

t.test('the code of a link, and a guest’s cart without one, leave the code that counts for a cart', async (t) => {
  for (const [link, way, expected] of [
    [{}, 'join', 'OWN'],
    [{}, 'replace', 'LINK'],
    [{ restaurant: 20 }, 'join', 'OWN'],
    [{ promo: '', guest: 'Ія' }, 'join', 'OWN'],
  ] as const) {
    const { app, stores } = arrived({ promo: 'LINK', ...link })
    keepPromo('OWN')
    stores.cart.put(lineOf(product(3)))
    await openCartLink(app)
    if (!page.hidden) await answer(way)
    t.equal(storedDeductions().promo, expected)
  }
})

t.test('fulfilment and promo code come with it, and the customer’s own choice stays', async (t) => {
  const { app, stores } = arrived({ fulfilment: 'pickup', restaurant: 11, promo: 'KUM100' })
  await openCartLink(app)
  t.match(stores.delivery.selection, { type: 'pickup', restaurant: { id: 11 } })
  t.equal(storedDeductions().promo, 'KUM100')
  const next = arrived({ fulfilment: 'inhouse', restaurant: 10 })
  next.stores.delivery.select(stores.delivery.selection!)
  await openCartLink(next.app)
  t.match(next.stores.delivery.selection, { type: 'pickup', restaurant: { id: 11 } })
  const courier = arrived({ fulfilment: 'courier' })
  await openCartLink(courier.app)
  t.equal(courier.stores.delivery.kind, 'courier')
})

t.test('a cart of another city is taken there, and waits there for a customer who has one here', async (t) => {
  const { app, stores, lines } = arrived({ restaurant: 20, fulfilment: 'pickup' })
  await openCartLink(app)
  t.equal(stores.delivery.cityId, 2)
  t.match(stores.toasts.items[0], { summary: app.LL.delivery.moved({ name: 'Львів' }) })
  t.same(lines(), '1×2 2×1')
  t.match(stores.delivery.selection, { type: 'pickup', restaurant: { id: 20 } })
  const filled = arrived({ restaurant: 20, fulfilment: 'pickup' })
  filled.stores.cart.put(lineOf(product(3)))
  await openCartLink(filled.app)
  t.same([filled.lines(), page.hidden], ['3×1', true])
  t.equal(filled.stores.delivery.selection, null)
  t.equal(filled.stores.toasts.items[0]?.summary, app.LL.cart.joined.elsewhere({ city: 'Львів', count: 2 }))
  filled.stores.cart.clear()
  filled.stores.delivery.setCity(2)
  t.match(savedCart(filled.app), [{ id: 1, qty: 2 }, { id: 2 }])
})

t.test('a guest’s link that is opened again replaces that guest’s dishes', async (t) => {
  const { app, stores, lines } = arrived({ lines: linesText([{ product_id: 2, qty: 1, guest: 'Ія' }]) })
  const by = (guest: string) => ({ options: [], note: '', guest })
  stores.cart.replace([lineOf(product(1)), lineOf(product(1), 3, by('Ія')), lineOf(product(1), 2, by('Оля'))])
  await openCartLink(app)
  t.notOk(page.hidden, 'after asking')
  t.match(page.question, app.LL.cart.link.again({ names: 'Ія' }), 'who is named: two guests may have one name')
  await answer('join')
  t.same(lines(), '1×1 1×2 2×1')
})

t.test('a shop whose orders name no guest takes the dishes without names', async (t) => {
  const two = [
    { product_id: 1, qty: 1 },
    { product_id: 1, qty: 2, guest: 'Ія' },
  ]
  const { app, stores } = arrived({ lines: linesText(two) })
  Object.assign(app.shell, { takesGuests: false })
  await openCartLink(app)
  t.match(stores.cart.lines, [{ id: 1, qty: 3, key: '1' }])
})
