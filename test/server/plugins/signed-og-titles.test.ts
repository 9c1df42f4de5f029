import t from 'tap'
import { createSignedOgTitles, TITLES_PATH } from '#server/plugins/signed-og-titles.ts'

/** Addresses of pictures of titles: only the shop's own titles are drawn. */

const previews = createSignedOgTitles('a-secret-of-the-tests')
const wordOf = (path: string): string => path.slice(TITLES_PATH.length + 1, -'.jpg'.length)

t.test('an address contains its title and is the same on every replica', async (t) => {
  for (const title of ['Доставка й оплата | Жар', 'A', '«Grill» & <b>']) {
    t.equal(previews.read(wordOf(previews.pathOf(title))), title)
    t.equal(createSignedOgTitles('a-secret-of-the-tests').pathOf(title), previews.pathOf(title))
  }
  t.equal(previews.read(wordOf(previews.pathOf('ї'.repeat(500)))), 'ї'.repeat(120), 'as long as a picture has room for')
})

t.test('an unsigned title is refused', async (t) => {
  const word = wordOf(previews.pathOf('Меню'))
  const other = Buffer.from('Мене зламано').toString('base64url') + word.slice(-22)
  for (const wrong of [
    other,
    word.slice(1),
    word.slice(0, -1),
    `${word}A`,
    '',
    'A'.repeat(22),
    'nothing',
    wordOf(createSignedOgTitles('another-secret').pathOf('Меню')),
  ])
    t.equal(previews.read(wrong), null, wrong)
})
