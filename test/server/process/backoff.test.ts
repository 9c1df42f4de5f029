import t from 'tap'
import { createBackoff } from '#server/process/backoff.ts'

t.test(
  'an exited process is replaced at once; from the second quick exit in a row the wait doubles, up to ten seconds',
  async (t) => {
    const waitAfter = createBackoff()
    t.equal(waitAfter(60_000), 0, 'it had served')
    t.same(
      Array.from({ length: 9 }, () => waitAfter(500)),
      [0, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000],
    )
    t.equal(waitAfter(10_000), 0, 'a long life ends it')
    t.same([waitAfter(500), waitAfter(500)], [0, 200])
  },
)
