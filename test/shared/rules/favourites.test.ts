import t from 'tap'
import { FAVOURITES_MAX } from '#shared/constants.ts'
import { missingFrom, parseFavourites, toggled, united } from '#shared/rules/favourites.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

t.test('toggling adds an absent id and removes a present one (spec 4)', async (t) => {
  const ids = Object.freeze([3, 1]) as number[]
  t.same(toggled([], 3), [3])
  t.same(toggled(ids, 2), [3, 1, 2])
  t.same(toggled(ids, 3), [1])
  t.same(toggled(toggled(ids, 2), 2), ids)
})

t.test('past the limit the oldest hearts go (quality 2)', async (t) => {
  const full = toggled(upTo(FAVOURITES_MAX), 999)
  t.equal(full.length, FAVOURITES_MAX)
  t.same([full[0], full.at(-1)], [2, 999])
  t.same(parseFavourites(upTo(FAVOURITES_MAX + 5).join(',')), upTo(FAVOURITES_MAX + 5).slice(5))
})

t.test('stored ids are read from JSON and from a comma list (quality 2)', async (t) => {
  const table: [string, number[]][] = [
    ['[1,2,3]', [1, 2, 3]], ['1,2,3', [1, 2, 3]], [' 7 ', [7]], ['1, 2', [1, 2]], [' [5] ', [5]], ['[]', []], ['', []],
    ['3,1,3,1', [3, 1]], ['9999999999', [9_999_999_999]],
  ]
  for (const [stored, ids] of table) t.same(parseFavourites(stored), ids, stored)
})

t.test('junk is no favourites and never throws (quality 2)', async (t) => {
  const junk = [
    undefined, null, 'null', 'undefined', 'true', '{}', '{"0":1}', '"1,2"', '["1"]', '[1', '1]', '1,,2', ',', '1,', '0', '-1', '1,0', '1.5', '1e999', '01',
    'NaN', '[[1]]', '[1],2', '[1],[2]', '[null]', '10000000000', '1,2;DROP', '%5B1%5D', '<script>', '1 2', '\u0000',
  ]
  for (const stored of junk) t.same(parseFavourites(stored), [], JSON.stringify(stored))
})

t.test('what was toggled can be stored and read back', async (t) => {
  const ids = toggled(toggled([], 12), 5)
  t.same(parseFavourites(JSON.stringify(ids)), ids)
  t.same(parseFavourites(ids.join(',')), ids)
})

t.test('two lists become one, each heart once, the newer last; past the limit the oldest go (spec 4, quality 2)', async (t) => {
  t.same(united([3, 1], [1, 2]), [3, 1, 2])
  t.same(united([], [5]), [5])
  const both = united(upTo(FAVOURITES_MAX), [998, 999])
  t.same([both.length, both[0], both.at(-1)], [FAVOURITES_MAX, 3, 999])
  t.same(missingFrom([1, 2, 3], [2]), [1, 3])
})
