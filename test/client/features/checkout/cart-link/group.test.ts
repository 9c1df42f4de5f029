import t from 'tap'
import { joinGroup } from '#client/features/checkout/cart-link/open-cart-link.ts'
import { keepGroup, menuUrl, readGroup } from '#client/features/cart/quote/share-cart.ts'
import { fakeApp } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-browser.ts'

/** An order together: the host's link to the menu. */

const storages = [fakeStorage('localStorage'), fakeStorage('sessionStorage')]
const addresses: string[] = []
const history = { state: null, replaceState: (_state: unknown, _title: string, path: string) => addresses.push(path) }
function at(address: string): void {
  const { origin, protocol, hash, pathname, search } = new URL(address)
  Object.assign(globalThis, { history, location: { origin, protocol, hash, pathname, search } })
}
t.beforeEach(() => {
  for (const storage of storages) storage.clear()
  addresses.length = 0
  at('https://zhar.example/catalog')
})

t.test('the link names the group where no server sees it, and its restaurant', async (t) => {
  const host = fakeApp()
  host.stores.delivery.setCity(2)
  const link = menuUrl(host.app, 'Обід, відділ 3')
  const { app, stores } = fakeApp()
  t.equal(new URL(link).pathname + new URL(link).search, '/catalog?group=1')
  at(link)
  joinGroup(app)
  const group = { group: 'Обід, відділ 3', restaurant: '20', guest: '' }
  t.same(readGroup(), group)
  t.same([addresses, stores.delivery.cityId], [['/catalog'], 2], 'in the city of the restaurant')
  t.match(stores.delivery.selection, { type: 'pickup', restaurant: { id: 20 } }, 'whose menu counts')
  t.match(stores.toasts.items, [
    { summary: app.LL.delivery.moved({ name: 'Львів' }) },
    { summary: app.LL.cart.together.at({ group: 'Обід, відділ 3' }) },
  ])
  keepGroup({ ...group, guest: 'Ія' })
  t.same(readGroup(), { ...group, guest: 'Ія' })
  keepGroup(null)
  t.equal(readGroup(), null)
})

t.test('another hash, an invisible name and a shop without guests change nothing', async (t) => {
  for (const hash of ['', '#choices', '#group=', '#group=%E2%80%8B', '#%E0%A4%A']) {
    at(`https://zhar.example/catalog${hash}`)
    joinGroup(fakeApp().app)
  }
  t.same(addresses, [])
  const { app } = fakeApp()
  Object.assign(app.shell, { takesGuests: false })
  at(menuUrl(fakeApp().app, 'Обід'))
  joinGroup(app)
  t.same([readGroup(), addresses], [null, ['/catalog']], 'but the name leaves the address')
})
