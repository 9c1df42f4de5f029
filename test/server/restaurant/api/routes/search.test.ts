import t from 'tap'
import { catalogApi } from '#shared/contract/catalog.ts'
import type { Locale } from '#shared/locale.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'

const { ask, database } = await openRestaurant(t)

const search = (query: string, more: Record<string, string> = {}, locale?: Locale) =>
  ask(catalogApi.searchProducts, { query: { query, ...more } }, locale && { locale })
const namesOf = async (query: string, locale?: Locale) => (await search(query, {}, locale)).data.map(({ name }) => name)

t.test('an empty query finds nothing', async (t) => {
  for (const query of ['', '   ', '!?', '"', 'ь']) {
    t.strictSame(
      await search(query),
      { data: [], meta: { current_page: 1, last_page: 1, per_page: 12, total: 0 }, read_as: null },
      query,
    )
  }
})

t.test('both languages find the same dishes, each answered in its own', async (t) => {
  const ukrainian = await search('борщ')
  const russian = await search('борщ', {}, 'ru')
  t.strictSame(
    russian.data.map(({ id }) => id),
    ukrainian.data.map(({ id }) => id),
  )
  t.equal(russian.data[0]?.name, 'Борщ с копчёными рёбрышками')
})

t.test('text typed with the wrong keyboard layout is reported as read, for each language', async (t) => {
  const readAs = async (query: string, locale?: Locale) => (await search(query, {}, locale)).read_as
  t.strictSame(
    [await readAs('ifikbr'), await readAs('IFIKSR', 'ru'), await readAs(',ehuth c kjcjctv', 'ru')],
    ['шашлик', 'шашлык', 'бургер с лососем'],
  )
  t.strictSame(await readAs('игкпук'), 'burger')
  for (const right of ['шашлик', 'shashlyk', 'tomahawk', 'борш', 'qqqqqq'])
    t.strictSame(await readAs(right), null, right)
})

t.test('found dishes carry the stop list of the restaurant', async (t) => {
  const stopped = async (terminal?: string) =>
    (await search('шашлик баранина', terminal ? { terminal_id: terminal } : {})).data.find(({ id }) => id === 3)
      ?.in_stop_list
  t.strictSame([await stopped(), await stopped('101'), await stopped('105')], [false, false, true])
})

t.test('a changed menu is searched at once, and removed dishes are not found', async (t) => {
  const name = (uk: string, ru: string) => JSON.stringify({ uk, ru })
  t.strictSame(await namesOf('вареники'), [])
  await database
    .updateTable('products')
    .set({ name: name('Вареники з вишнею', 'Вареники с вишней') })
    .where('id', '=', 101)
    .execute()
  t.strictSame(await namesOf('vareniki'), ['Вареники з вишнею'])
  t.notOk((await namesOf('наполеон')).includes('Наполеон'))

  await database
    .updateTable('categories')
    .set({ name: name('Перекуски', 'Закуски') })
    .where('id', '=', 9)
    .execute()
  t.equal((await search('закуски')).meta.total, 9, 'a category renames its dishes')

  await database.deleteFrom('hearts').where('product_id', '=', 101).execute()
  await database.deleteFrom('products').where('id', '=', 101).execute()
  t.strictSame(await namesOf('вареники'), [])
})
