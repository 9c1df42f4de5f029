import t from 'tap'
import {
  amount,
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
  type Check,
} from '#shared/rules/stored/stored-json.ts'

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
