import t from 'tap'
import { canonicalUrl } from '#server/pages/guards/canonical-url.ts'

/** Each page has one canonical address. */

const table: [given: string, leads: string | null][] = [
  // Canonical already.
  ['/', null],
  ['/ru', null],
  ['/catalog', null],
  ['/catalog/5', null],
  ['/ru/catalog/5', null],
  ['/checkout/success', null],
  ['/page/publicnyj-dogovor-oferta', null],
  ['/?A=B/', null],
  ['/catalog?Q=/Uk/', null],
  ['/ukraine', null],
  ['/russia', null],
  ['/index', null],
  // Trailing and repeated slashes.
  ['/catalog/', '/catalog'],
  ['/ru/', '/ru'],
  ['/ru//', '/ru'],
  ['//', '/'],
  ['///catalog///5//', '/catalog/5'],
  ['/catalog/?page=2', '/catalog?page=2'],
  // Capitals.
  ['/RU/Catalog/', '/ru/catalog'],
  ['/Catalog', '/catalog'],
  ['/PRODUCT/7?Q=Ab', '/product/7?Q=Ab'],
  // The link to an order is case-sensitive.
  ['/order/AbC-d_E', null],
  ['/ru/order/AbC/calendar.ics', null],
  ['/Order/AbC', '/order/AbC'],
  ['/RU/ORDER/AbC/', '/ru/order/AbC'],
  ['/buy/1:1!AbC', null],
  ['/RU/Buy/1:1!AbC/', '/ru/buy/1:1!AbC'],
  ['/uk/order/AbC%2F/X', '/order/AbC%2F/x'],
  ['/orders/AbC', '/orders/abc'],
  // Index files.
  ['/index.html', '/'],
  ['/ru/index.html', '/ru'],
  ['/catalog/index.html?x=1', '/catalog?x=1'],
  ['/INDEX.HTML', '/'],
  // The prefix of the default language.
  ['/uk', '/'],
  ['/uk/', '/'],
  ['/uk/catalog', '/catalog'],
  ['/UK/Catalog/5/', '/catalog/5'],
  ['/uk?next=1', '/?next=1'],
  ['/uk/index.html', '/'],
  // Disguised addresses of other sites.
  ['//evil.com', '/evil.com'],
  ['///evil.com', '/evil.com'],
  ['/\\evil.com', '/evil.com'],
  ['\\\\evil.com', '/evil.com'],
  ['/\\/evil.com', '/evil.com'],
  ['//evil.com/%2f..', '/evil.com/%2f..'],
  ['/uk//evil.com', '/evil.com'],
  ['/uk/\\evil.com/', '/evil.com'],
  ['//evil.com?next=//evil.com', '/evil.com?next=//evil.com'],
  ['/%2f%2fevil.com', null],
  ['/%5cevil.com', null],
  ['/%2F%2Fevil.com', null],
  ['/Page/%D0%96', '/page/%D0%96'],
  ['/catalog/%d0%b6', null],
  ['https://evil.com/', '/https:/evil.com'],
  ['//EVIL.com//', '/evil.com'],
  ['/uk/uk/uk', '/uk/uk'],
  ['/uk/ru', '/ru'],
  ['/index.html/index.html', '/index.html'],
]

t.test('an address redirects to its canonical form with its query', async (t) => {
  for (const [given, leads] of table) t.equal(canonicalUrl(given), leads, given)
})

t.test('a redirect never leaves the site and never loops', async (t) => {
  for (const [given] of table) {
    const leads = canonicalUrl(given)
    if (leads === null) continue
    t.equal(new URL(leads, 'https://zhar.example').origin, 'https://zhar.example', given)
    let hops = 0
    for (let at: string | null = given; at !== null; at = canonicalUrl(at)) hops += 1
    t.ok(hops <= 4, `${given} settles`)
  }
})
