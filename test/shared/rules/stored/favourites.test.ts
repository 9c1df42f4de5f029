import t from 'tap'
import { FAVOURITES_MAX, missingFrom, toggled, united } from '#shared/rules/stored/favourites.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

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
