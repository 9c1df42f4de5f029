import t from 'tap'
import { alternatesOf, splitLocale } from '#shared/locale.ts'
import { preferredLocale } from '#shared/rules/preferred-locale.ts'

t.test('a path is split into its language and the path that both languages share', async (t) => {
  const table = [
    ['/', 'uk', '/'],
    ['/catalog/5', 'uk', '/catalog/5'],
    ['/ru', 'ru', '/'],
    ['/ru/', 'ru', '/'],
    ['/ru/catalog/5', 'ru', '/catalog/5'],
    ['/ru/ru', 'ru', '/ru'],
    // Not Russian: a longer word, another case (the redirect guard lowers it), a later segment, the unprefixed default.
    ['/rum', 'uk', '/rum'],
    ['/RU/catalog', 'uk', '/RU/catalog'],
    ['/page/ru', 'uk', '/page/ru'],
    ['/uk/about', 'uk', '/uk/about'],
  ] as const
  for (const [path, locale, rest] of table) t.same(splitLocale(path), { locale, path: rest }, path)
})

t.test('a page has addresses in every language, from an address in any language', async (t) => {
  t.same(alternatesOf('/'), { uk: '/', ru: '/ru' })
  t.same(alternatesOf('/ru'), { uk: '/', ru: '/ru' })
  for (const path of ['/about', '/ru/about']) t.same(alternatesOf(path), { uk: '/about', ru: '/ru/about' }, path)
})

t.test('no path leads to another site', async (t) => {
  for (const path of [
    '//evil.example',
    '/ru//evil.example',
    '///evil.example',
    '/\\\\evil.example',
    '/ru/\\evil.example',
  ]) {
    t.same(alternatesOf(path), { uk: '/evil.example', ru: '/ru/evil.example' }, path)
  }
})

t.test('Accept-Language gives the preferred language', async (t) => {
  const table: [string | undefined, string | null][] = [
    [undefined, null],
    ['', null],
    ['*', null],
    ['en-US,en;q=0.9', null],
    ['uk', 'uk'],
    ['uk-UA,uk;q=0.9,ru;q=0.8', 'uk'],
    ['RU-ru', 'ru'],
    ['ua', 'uk'],
    ['en,ru;q=0.3,uk;q=0.7', 'uk'],
    ['ru;q=0.9,uk', 'uk'],
    ['ru, uk', 'ru'],
    ['uk; q=0.2, ru;q=0.4', 'ru'],
    ['ru;q=0', null],
    ['ru;q=0, uk;q=0.1', 'uk'],
    ['ru;q=0.000', null],
    // Neither Rusyn nor Rundi is Russian.
    ['rue', null],
    ['run;q=1', null],
    ['ru;q=junk', 'ru'],
    [';;;,,,', null],
    ['ru;q=1.2.3,uk;q=0.1', 'uk'],
  ]
  for (const [header, locale] of table) t.equal(preferredLocale(header), locale, String(header))
})
