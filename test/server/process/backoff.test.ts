import t from 'tap'
import { createBackoff } from '#server/process/backoff.ts'

t.test(
  'an exited process is replaced at once; from the second quick exit in a row the wait doubles, up to a minute',
  async (t) => {
    const waitAfter = createBackoff()
    t.equal(waitAfter(3_600_000), 0, 'it had served')
    t.same(
      Array.from({ length: 9 }, () => waitAfter(500)),
      [0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000],
    )
    t.equal(waitAfter(15_000), 60_000, 'a quarter of a minute is no health')
    t.equal(waitAfter(60_000), 0, 'a minute is')
    t.same([waitAfter(0), waitAfter(500)], [0, 1000])
  },
)
