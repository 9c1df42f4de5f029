import t from 'tap'
import { FAVOURITES_MAX, missingFrom, toggled, united } from '#shared/rules/stored/favourites.ts'
import { mergeRecentlyViewed, VIEWED_MAX, parseFavourites, parseViewed } from '#shared/rules/stored/stored-ids.ts'
import {
  amount,
  type Check,
  coordinate,
  flag,
  id,
  listOf,
  maybe,
  nullOr,
  oneOf,
  readJson,
  shape,
  text,
  whole,
} from '#shared/rules/stored/stored-json.ts'

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

t.test('toggling adds an absent id and removes a present one', async (t) => {
  const ids = Object.freeze([3, 1]) as number[]
  t.same(toggled([], 3), [3])
  t.same(toggled(ids, 2), [3, 1, 2])
  t.same(toggled(ids, 3), [1])
  t.same(toggled(toggled(ids, 2), 2), ids)
})

t.test('past the limit the oldest favourites are dropped', async (t) => {
  const full = toggled(upTo(FAVOURITES_MAX), 999)
  t.equal(full.length, FAVOURITES_MAX)
  t.same([full[0], full.at(-1)], [2, 999])
})

t.test(
  'two lists are merged, each favourite once, the newer last; past the limit the oldest are dropped',
  async (t) => {
    t.same(united([3, 1], [1, 2]), [3, 1, 2])
    t.same(united([], [5]), [5])
    const both = united(upTo(FAVOURITES_MAX), [998, 999])
    t.same([both.length, both[0], both.at(-1)], [FAVOURITES_MAX, 3, 999])
    t.same(missingFrom([1, 2, 3], [2]), [1, 3])
  },
)

t.test('each product is stored once, newest first, at most 30', async (t) => {
  t.equal(VIEWED_MAX, 30)
  t.same(mergeRecentlyViewed([3], [1, 2]), [3, 1, 2])
  t.same(mergeRecentlyViewed([2], [1, 2, 3]), [2, 1, 3], 'seen again it comes first')
  t.same(mergeRecentlyViewed([99], upTo(30)), [99, ...upTo(29)])
})

const cases: [string, Check<unknown>, good: unknown[], bad: unknown[]][] = [
  ['text', text, ['', 'a'], [null, undefined, 1, {}, ['a']]],
  ['flag', flag, [true, false], [null, 0, 'true']],
  ['amount', amount, [0, 0.5, 1e9], [-0.01, NaN, Infinity, '1', null]],
  ['coordinate', coordinate, [-180, 0, 50.45], [NaN, Infinity, '50.45', null]],
  ['whole', whole(1, 99), [1, 99], [0, 100, 1.5, '1', NaN]],
  ['id', id, [1, 9_999_999_999], [0, -1, 10_000_000_000, 1.5, '1', null]],
  ['oneOf', oneOf('g', 'piece'), ['g', 'piece'], ['kg', null, undefined]],
  ['nullOr', nullOr(text), [null, 'a'], [undefined, 1]],
  ['maybe', maybe(text), [undefined, 'a'], [null, 1]],
  ['listOf', listOf(id), [[], [1, 2]], [[0], [1, null], { 0: 1, length: 1 }, '12', null]],
  [
    'shape',
    shape<{ a: number; b?: string }>({ a: id, b: maybe(text) }),
    [{ a: 1 }, { a: 1, b: '' }, { a: 1, c: 2 }],
    [{}, { a: 0 }, { a: 1, b: 1 }, [1], null, 'a'],
  ],
]

for (const [name, check, good, bad] of cases) {
  t.test(`${name} accepts its own values only`, async (t) => {
    for (const value of good) t.equal(check(value), true, JSON.stringify(value))
    for (const value of bad) t.equal(check(value), false, JSON.stringify(value))
  })
}

t.test('a text that is not JSON, or JSON of another type, is null', async (t) => {
  t.equal(readJson('7', id), 7)
  for (const json of ['', '{', 'undefined', '"7"', '0', 'null']) t.equal(readJson(json, id), null, json)
})
