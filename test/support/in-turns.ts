import { globSync } from 'node:fs'
import { join } from 'node:path'
import { mock } from 'node:test'
import t from 'tap'

/** The folder of all tests. */
const tests = join(import.meta.dirname, '..')

/** Test files by patterns below `test`, as in 'server/pages/guards/*'; never those that run others. */
const filesOf = (patterns: readonly string[]): string[] =>
  globSync(
    patterns.map((pattern) => `${pattern}.test.ts`),
    { cwd: tests },
  )
    .filter((file) => !file.endsWith('/together.test.ts'))
    .toSorted()
    .map((file) => join(tests, file))

/**
 * Runs test files one after the other in this process, which loads the shop once for all of them. What a file has opened for
 * its tests is closed before the next file begins, its hooks run no more, and globals are what they were.
 */
export const runInTurns = (...patterns: string[]): void => runNext(filesOf(patterns))

function runNext([file, ...others]: readonly string[]): void {
  if (!file) return
  t.test('a file begins', async () => {
    const endFile = beginFile()
    await import(file)
    // Behind the tests of the file.
    t.test('it has ended', async () => {
      await endFile()
      runNext(others)
    })
  })
}

/** Begins all of them: they share what one of them has opened, which is closed behind the last. */
export const runTogether = (...patterns: string[]): void =>
  void t.test('the files begin', async () => {
    for (const file of filesOf(patterns)) await import(file)
  })

/** What the file would close at the end of its process, and what would end with it. */
function beginFile(): () => Promise<void> {
  const { teardown, beforeEach } = t
  const globals = Object.getOwnPropertyDescriptors(globalThis)
  const closing: (() => unknown)[] = []
  let hasEnded = false
  t.teardown = (close) => void closing.push(close)
  t.beforeEach = (hook) => beforeEach.call(t, (test) => (hasEnded ? undefined : hook(test)))
  return async () => {
    hasEnded = true
    Object.assign(t, { teardown, beforeEach })
    for (let close = closing.pop(); close; close = closing.pop()) await close()
    mock.timers.reset()
    restoreGlobals(globals)
  }
}

function restoreGlobals(before: PropertyDescriptorMap): void {
  for (const [name, { value, get, configurable }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    const known = before[name]
    if (!known) Reflect.deleteProperty(globalThis, name)
    else if (configurable && (known.value !== value || known.get !== get))
      Object.defineProperty(globalThis, name, known)
  }
}
