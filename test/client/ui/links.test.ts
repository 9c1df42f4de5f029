import t from 'tap'
import { currentSection, currentPage, inOtherLocale, linkOf } from '#client/ui/links.ts'

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
