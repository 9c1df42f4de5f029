import t from 'tap'

/**
 * Runs test files one after the other in this process, which loads the shop once for all of them. What a file has opened for
 * its tests is closed before the next file begins.
 */
export function runInTurns([file, ...others]: readonly (() => Promise<unknown>)[]): void {
  if (!file) return
  t.test('a file begins', async () => {
    const close = collectTeardowns()
    await file()
    // Behind the tests of the file.
    t.test('it has ended', async () => {
      await close()
      runInTurns(others)
    })
  })
}

/** What the file would close at the end of its process. */
function collectTeardowns(): () => Promise<void> {
  const { teardown } = t
  const closing: (() => unknown)[] = []
  t.teardown = (close) => void closing.push(close)
  return async () => {
    t.teardown = teardown
    for (let close = closing.pop(); close; close = closing.pop()) await close()
  }
}
