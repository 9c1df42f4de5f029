import t from 'tap'
import { hoursMark, isOpenByMark } from '#shared/rules/hours-mark.ts'

/** The hours of a category in markup. */

const category = { is_active_by_time: true, active_from: '08:00', active_until: '11:00' }

t.test('what markup says is what the category does', async (t) => {
  const mark = hoursMark(category)
  t.equal(mark, '08:00 11:00')
  t.same(
    [479, 480, 659, 660].map((minute) => isOpenByMark(mark, minute)),
    [false, true, true, false],
  )
})

t.test('without a beginning it sells from midnight, without an end until midnight', async (t) => {
  t.same(
    [0, 659, 660].map((minute) => isOpenByMark(hoursMark({ ...category, active_from: null }), minute)),
    [true, true, false],
  )
  t.same(
    [479, 480, 1439].map((minute) => isOpenByMark(hoursMark({ ...category, active_until: null }), minute)),
    [false, true, true],
  )
})
