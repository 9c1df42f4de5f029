import t from 'tap'
import { currentPage, currentSection, inOtherLocale, linkOf } from '#client/ui/links.ts'
import { appendPage } from '#client/ui/paging/use-pages.ts'
import type { Bonuses } from '#shared/contract/bonuses.ts'

t.test('a link is current on its own page with any query', async (t) => {
  t.equal(currentPage('/catalog?sort=price', '/catalog'), 'page')
  t.equal(currentPage('/catalog#category-2', '/catalog'), 'page')
  t.equal(currentPage('/catalog/5', '/catalog'), undefined, 'a category is another page than the catalog')
  t.equal(currentPage('/ru', '/'), undefined)
})

t.test('a tab is current in its section, too', async (t) => {
  t.equal(currentSection('/catalog', '/catalog'), 'page')
  t.equal(currentSection('/catalog/5?sort=price', '/catalog'), 'true')
  t.equal(currentSection('/ru/catalog/5', '/ru/catalog'), 'true')
  t.equal(currentSection('/catalogue', '/catalog'), undefined)
  t.equal(currentSection('/product/5', '/catalog'), undefined)
  t.equal(currentSection('/ru/catalog', '/ru'), undefined, 'the home page has no section')
  t.equal(currentSection('/catalog', '/'), undefined)
})

t.test('a page has its address in the other language', async (t) => {
  const table = [
    ['/', 'ru', '/ru'],
    ['/ru', 'uk', '/'],
    ['/catalog/5', 'ru', '/ru/catalog/5'],
    ['/ru/product/7?from=qr', 'uk', '/product/7?from=qr'],
    ['/?signin=account', 'ru', '/ru?signin=account'],
    ['/ru?signin=account', 'uk', '/?signin=account'],
  ] as const
  for (const [here, locale, there] of table) t.equal(inOtherLocale(here, locale), there)
})

t.test('links of the restaurant get the language; other addresses stay', async (t) => {
  t.equal(linkOf('ru', '/page/dostavka'), '/ru/page/dostavka')
  t.equal(linkOf('uk', '/ru/catalog'), '/catalog', 'even one written for the other language')
  t.equal(linkOf('ru', 'https://t.me/zhar'), 'https://t.me/zhar')
})

const page = (current_page: number, balance: number, ...ids: number[]): Bonuses => ({
  balance,
  card_number: '1',
  meta: { current_page, last_page: 3, per_page: 2, total: 5 },
  data: ids.map((id) => ({ id, points: 1, reason: 'earned', order_number: null, created_at: '2026-11-17T10:00:00Z' })),
})

t.test('a page is appended; a moved entry is not repeated; balance and page number are the newest', async (t) => {
  const grown = appendPage(page(1, 10, 9, 8), page(2, 12, 8, 7))
  t.same(
    grown.data.map(({ id }) => id),
    [9, 8, 7],
  )
  t.equal(grown.balance, 12)
  t.equal(grown.meta.current_page, 2)
})
