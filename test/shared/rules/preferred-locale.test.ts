import t from 'tap'
import { preferredLocale } from '#shared/rules/preferred-locale.ts'

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
