import t from 'tap'
import { VIEWED_MAX } from '#shared/rules/stored/recently-viewed.ts'
import { FAVOURITES_MAX, toggled } from '#shared/rules/stored/favourites.ts'
import { parseFavourites, parseViewed } from '#shared/rules/stored/stored-ids.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

t.test('stored ids are read from JSON and from a comma list', async (t) => {
  const table: [string, number[]][] = [
    ['[1,2,3]', [1, 2, 3]],
    ['1,2,3', [1, 2, 3]],
    [' 7 ', [7]],
    ['1, 2', [1, 2]],
    [' [5] ', [5]],
    ['[]', []],
    ['', []],
    ['3,1,3,1', [3, 1]],
    ['9999999999', [9_999_999_999]],
  ]
  for (const [stored, ids] of table) t.same(parseFavourites(stored), ids, stored)
})

t.test('invalid input gives no favourites and never throws', async (t) => {
  const junk = [
    undefined,
    null,
    'null',
    'undefined',
    'true',
    '{}',
    '{"0":1}',
    '"1,2"',
    '["1"]',
    '[1',
    '1]',
    '1,,2',
    ',',
    '1,',
    '0',
    '-1',
    '1,0',
    '1.5',
    '1e999',
    '01',
    'NaN',
    '[[1]]',
    '[1],2',
    '[1],[2]',
    '[null]',
    '10000000000',
    '1,2;DROP',
    '%5B1%5D',
    '<script>',
    '1 2',
    '\u0000',
  ]
  for (const stored of junk) t.same(parseFavourites(stored), [], JSON.stringify(stored))
})

t.test('past the limit the oldest are not read', async (t) => {
  t.same(parseFavourites(upTo(FAVOURITES_MAX + 5).join(',')), upTo(FAVOURITES_MAX + 5).slice(5))
  t.same(parseViewed(JSON.stringify(upTo(VIEWED_MAX + 5))), upTo(VIEWED_MAX))
})

t.test('toggled favourites can be stored and read back', async (t) => {
  const ids = toggled(toggled([], 12), 5)
  t.same(parseFavourites(JSON.stringify(ids)), ids)
  t.same(parseFavourites(ids.join(',')), ids)
})

t.test('ids of viewed products are read back; invalid input gives none and never throws', async (t) => {
  t.same(parseViewed('[3,1,3,2]'), [3, 1, 2])
  for (const junk of [
    null,
    '',
    'null',
    '[1',
    '[0]',
    '[-1]',
    '["1"]',
    '[1.5]',
    '{"0":1}',
    '1,2',
    '[null]',
    '[10000000000]',
    '<script>',
    '\u0000',
  ])
    t.same(parseViewed(junk), [], JSON.stringify(junk))
})
