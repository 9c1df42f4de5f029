import t from 'tap'
import { FAVOURITES_MAX } from '#shared/rules/stored/favourites.ts'
import {
  logBetween,
  noted,
  parseFavouritesLog,
  settled,
  unknownTo,
  withLog,
  withoutLog,
} from '#client/storage/unsent-favourites.ts'

t.test('the last change of a product counts, until the server has stored it', async (t) => {
  t.same(noted(noted(noted([], 3), 4), -3), [4, -3])
  t.same(settled([4, -3], -3), [4])
  t.same(settled([4, -3], 3), [4, -3], 'another word since')
  t.equal(
    noted(
      Array.from({ length: FAVOURITES_MAX }, (_, at) => at + 1),
      999,
    ).length,
    FAVOURITES_MAX,
  )
})

t.test('the log is applied to the server’s list; changes that the list already has are not sent', async (t) => {
  t.same(withLog([1, 2, 3], [-2, 7]), [1, 3, 7])
  t.same(withoutLog([1, 3, 7], [-2, 7]), [1, 3, 2])
  t.same(withoutLog([1, 3], null), [], 'without a log all are new')
  t.same(unknownTo([1, 2, 3], [-2, -9, 3, 7]), [-2, 7])
  t.same(logBetween([1, 2], [2, 5]), [-1, 5])
})

t.test('a stored log is parsed; an invalid one is null', async (t) => {
  for (const [text, log] of [
    [null, null],
    ['', null],
    ['[1,"x"]', null],
    ['[0]', null],
    ['{}', null],
    ['[5,-6]', [5, -6]],
    ['[]', []],
  ] as const)
    t.same(parseFavouritesLog(text), log)
})
