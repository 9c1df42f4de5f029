import t from 'tap'
import { quietly } from './quiet-host.ts'

/** Steal time of each measurement, in order. */
const measured = async (wanted: number, ...taken: (number | null)[]) => {
  let n = 0
  const watch = () => {
    const now = n
    return () => taken[now] ?? null
  }
  return quietly(
    wanted,
    async () => {
      n += 1
      return n
    },
    watch,
  )
}

t.test('undisturbed measurements count, disturbed ones are repeated', async (t) => {
  t.same(await measured(2, 5, 0, 12, 1), { values: [2, 4], taken: 1, leftOut: 2 })
  t.same(await measured(2, 1, 0), { values: [2, 1], taken: 1, leftOut: 0 })
})

t.test('without undisturbed measurements the least disturbed are used', async (t) => {
  t.same(await measured(2, 9, 8, 3, 7, 6, 2, 0), { values: [6, 3], taken: 3, leftOut: 4 })
})

t.test('without a report of stolen time the first visits count', async (t) => {
  t.same(await measured(2, null, null), { values: [1, 2], taken: null, leftOut: 0 })
})

t.test('a measurement may begin later', async (t) => {
  let steps = 0
  const watch = () => {
    const from = steps
    return () => (steps - from > 1 ? 50 : 0)
  }
  const { leftOut } = await quietly(
    1,
    async (begin) => {
      steps += 5
      begin()
      steps += 1
    },
    watch,
  )
  t.equal(leftOut, 0)
})
