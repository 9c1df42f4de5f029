import t from 'tap'
import { parseDelivery } from '#client/boot/stored-delivery.ts'
import { announcementMark } from '#shared/rules/announcement-mark.ts'
import { anyIdFrom, parseAnyId } from '#shared/rules/any-id.ts'
import { cartsText, parseCartsText } from '#shared/rules/cart/written-cart.ts'
import { parseTable, tableText } from '#shared/rules/delivery/dine-in-table.ts'
import { plainAddress } from '#shared/rules/plain-address.ts'

const GUID = '0b7c1f2e-5a6d-4c3b-8e9f-00000000000A'

t.test('an integer id is read as a number in any notation, any other id as text', async (t) => {
  t.equal(anyIdFrom('12'), 12)
  for (const word of [GUID, '12345678901', 'kyiv_1', '0x1']) t.equal(parseAnyId(word), word)
  for (const none of ['0', '007', '', null, undefined, '../x', 'a.b', 'a~b', ' 1', 'x'.repeat(65), '-1'])
    t.equal(parseAnyId(none), null, String(none))
})

t.test('text ids survive cookies and storage', async (t) => {
  t.same(parseTable(tableText({ restaurantId: GUID, table: '7' })), { restaurantId: GUID, table: '7' })
  const carts = [
    { cityId: GUID, lines: [{ product_id: 7, qty: 2 }] },
    { cityId: 3, lines: [{ product_id: 9, qty: 1 }] },
  ]
  t.same(parseCartsText(cartsText(carts)), carts)
  const selection = {
    type: 'pickup',
    cityId: null,
    terminal_id: GUID,
    region: null,
    address: null,
    restaurant: { id: GUID, name: 'Жар', address: 'Хрещатик, 1' },
    table: null,
  }
  t.same(parseDelivery(JSON.stringify(selection)), selection)
  t.same(
    parseDelivery(JSON.stringify({ ...selection, cityId: 1, terminal_id: 2 })),
    { ...selection, cityId: 1, terminal_id: 2 },
    'stored before',
  )
})

t.test('equal texts have one short mark, different texts different marks', async (t) => {
  const mark = announcementMark('Смажимо на дубовому вугіллі щодня')
  t.equal(announcementMark('Смажимо на дубовому вугіллі щодня'), mark)
  t.not(announcementMark('Смажимо на дубовому вугіллі щодня!'), mark)
  t.not(announcementMark('Жарим на дубовых углях каждый день'), mark)
  for (const text of ['', 'a', mark, 'й'.repeat(500), '🔥']) t.match(announcementMark(text), /^[\da-z]{1,7}$/)
})

t.test('what advertisers add to a link is left out, all else stays', async (t) => {
  const table: [address: string, plain: string][] = [
    ['https://zhar.example/catalog/1?utm_source=x&utm_medium=y', 'https://zhar.example/catalog/1'],
    ['https://zhar.example/?fbclid=IwAR0_x-y#menu', 'https://zhar.example/#menu'],
    ['https://zhar.example/?gclid=1&gbraid=2&yclid=3&msclkid=4&mc_eid=5&_ga=6&igshid=7', 'https://zhar.example/'],
    ['https://zhar.example/search?q=борщ&utm_source=x', `https://zhar.example/search?q=${encodeURIComponent('борщ')}`],
    ['https://zhar.example/search?q=a%20b', 'https://zhar.example/search?q=a%20b'],
    ['https://zhar.example/catalog/1?sort=cheap&page=2', 'https://zhar.example/catalog/1?sort=cheap&page=2'],
  ]
  for (const [address, plain] of table) t.equal(plainAddress(address), plain)
})
