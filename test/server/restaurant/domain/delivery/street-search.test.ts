import t from 'tap'
import { rankOf, wantedOf } from '#server/restaurant/domain/delivery/street-search.ts'

t.test('words and a house number of a query are separated', async (t) => {
  const table: [string, string[], string | null, number?][] = [
    ['хрещ', ['хрещ'], null],
    ['Хрещатик 22', ['хрещатик'], '22', 22],
    ['вул. Хрещатик, 22а', ['хрещатик'], '22а', 22],
    ['улица Крещатик 7/2', ['крещатик'], '7/2', 7],
    ['хрещатик 7-А', ['хрещатик'], '7-а', 7],
    ['23 серпня', ['23', 'серпня'], null],
    ['23 Серпня 5', ['23', 'серпня'], '5', 5],
    ['22', ['22'], null],
    ['вул', ['вул'], null],
    ['В’ячеслава', ['вячеслава'], null],
    ['Королёва', ['королева'], null],
  ]
  for (const [query, words, house, number] of table) {
    t.same(wantedOf(query), { words, house: house === null ? null : { text: house, number } }, query)
  }
})

t.test('every word of a query begins a word of the name, all in one language', async (t) => {
  const name = { uk: 'вул. Велика Васильківська', ru: 'ул. Большая Васильковская' }
  const table: [string, boolean][] = [
    ['велика', true],
    ['ВАСИЛЬК вел', true],
    ['большая вас', true],
    ['велика васильковская', false],
    ['ильків', false],
    ['мала', false],
  ]
  for (const [query, isFound] of table) t.equal(rankOf(name, wantedOf(query).words) !== null, isFound, query)
  t.ok(rankOf(name, ['велика'])! < rankOf(name, ['васильківська'])!, 'names that begin so come first')
  t.equal(rankOf(name, []), null)
  t.not(rankOf({ uk: 'просп. В’ячеслава Чорновола', ru: '' }, wantedOf("В'ячесл").words), null, 'any apostrophe')
  t.not(
    rankOf({ uk: 'вул. Гвардійців-Широнінців', ru: '' }, wantedOf('широнін').words),
    null,
    'the second half of a double name',
  )
})
