import t from 'tap'
import { joinGroup, shareMenu } from '#client/features/checkout/together/join-group.ts'
import { takePastedLinks } from '#client/features/checkout/together/take-pasted-links.ts'
import { linkFault } from '#client/features/cart/quote/link-texts.ts'
import { readGroup } from '#client/features/cart/quote/group.ts'
import { cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { linesText } from '#shared/rules/cart/written-cart.ts'
import { fakeApp, product } from '../../../fake-app.ts'
import { fakeCookies, fakeStorage } from '../../../fake-browser.ts'

/** An order together: the host's link to the menu, and the links that guests send back. */

const jar = fakeCookies()
const storages = [fakeStorage('localStorage'), fakeStorage('sessionStorage')]
const addresses: string[] = []
const history = { state: null, replaceState: (_state: unknown, _title: string, path: string) => addresses.push(path) }
function at(address: string): void {
  const { origin, protocol, hash, pathname, search } = new URL(address)
  Object.assign(globalThis, { history, location: { origin, protocol, hash, pathname, search } })
}
t.beforeEach(() => {
  jar.clear()
  for (const storage of storages) storage.clear()
  addresses.length = 0
  at('https://zhar.example/catalog')
})

const PRODUCTS = 'GET /bff/products'
const menu = ({ query: { ids } }: { query: { ids: string[] } }) => ids.map((id) => product(Number(id)))

async function groupLink({ app }: ReturnType<typeof fakeApp>, name: string): Promise<string> {
  let link = ''
  const clipboard = { writeText: async (text: string) => void (link = text) }
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { clipboard } })
  await shareMenu(app, name)
  return link
}

t.test('the link names the group where no server sees it, and its restaurant', async (t) => {
  const host = fakeApp()
  host.stores.delivery.setCity(2)
  const link = await groupLink(host, 'Обід, відділ 3')
  const { app, stores } = fakeApp()
  t.equal(new URL(link).pathname + new URL(link).search, '/catalog')
  at(link)
  joinGroup(app)
  t.same(readGroup(), { name: 'Обід, відділ 3', restaurant: 20, guest: '' })
  t.same([addresses, stores.delivery.cityId], [['/catalog'], 2], 'in the city of the restaurant')
  t.match(stores.toasts.items, [{ summary: app.LL.cart.together.at({ group: 'Обід, відділ 3' }) }])
})

t.test('another hash, an invisible name and a shop without guests change nothing', async (t) => {
  for (const hash of ['', '#choices', '#group=', '#group=%E2%80%8B', '#%E0%A4%A']) {
    at(`https://zhar.example/catalog${hash}`)
    joinGroup(fakeApp().app)
  }
  const { app } = fakeApp()
  Object.assign(app.shell, { takesGuests: false })
  at(await groupLink(fakeApp(), 'Обід'))
  joinGroup(app)
  t.same([readGroup(), addresses], [null, []])
})

const by = (guest: string, product_id: number, qty = 1): string =>
  `https://zhar.example${cartLinkHref('ru', { lines: linesText([{ product_id, qty, guest }]), fulfilment: 'pickup', restaurant: 10, promo: 'KUM100' })}`

t.test('several links are taken at once, of each guest the latest', async (t) => {
  const { app, stores } = fakeApp({ [PRODUCTS]: menu })
  stores.cart.replace([lineOf(product(1)), lineOf(product(1), 5, { options: [], note: '', guest: 'Ія' })])
  const pasted = `Ось мій: ${by('Ія', 2)}\n(${by('О’Ніл!', 2, 3)}), ${by('Оля', 1)}. Передумала: ${by('Оля', 3, 2)}\nhttps://zhar.example/cart?buy=4%3A1&guest=%D0%9C%D0%B0%D0%BA https://example.com/`
  t.equal(await takePastedLinks(app, pasted), '')
  t.same(stores.overlays.stack, ['cart'])
  t.same(
    stores.cart.lines.map(({ id, qty, guest }) => [id, qty, guest]),
    [
      [1, 1, undefined],
      [2, 1, 'Ія'],
      [2, 3, 'О’Ніл!'],
      [3, 2, 'Оля'],
      [4, 1, 'Мак'],
    ],
  )
  t.equal(stores.delivery.selection, null, 'the host chooses the fulfilment')
})

t.test('a text without links, a broken link and too many dishes change nothing, and say why', async (t) => {
  const { app, stores, calls } = fakeApp({ [PRODUCTS]: menu })
  const many = (name: string): string =>
    `https://zhar.example/buy/${linesText(Array.from({ length: 30 }, (_, place) => ({ product_id: place + 1, qty: 1, guest: name })))}`
  for (const [pasted, fault] of [
    ['привіт /buy/1:1 https://zhar.example/catalog http://%', 'text'],
    [`${by('Ія', 2)} https://zhar.example/buy/1:1,2`, 'text'],
    [`${many('Ія')} ${many('Оля')}`, 'lines'],
  ] as const) {
    t.equal(await takePastedLinks(app, pasted), linkFault(app.LL, fault), pasted.slice(0, 40))
  }
  t.same([stores.cart.lines, calls], [[], []])
})
