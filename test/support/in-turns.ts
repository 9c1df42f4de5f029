import { globSync } from 'node:fs'
import { join } from 'node:path'
import { mock } from 'node:test'
import t from 'tap'

/**
 * Runs test files one after the other in this process, which loads the shop once for all of them. What a file has opened for
 * its tests is closed before the next file begins, its hooks run no more, and globals are what they were.
 */
export function runInTurns([file, ...others]: readonly (() => Promise<unknown>)[]): void {
  if (!file) return
  t.test('a file begins', async () => {
    const endFile = beginFile()
    await file()
    // Behind the tests of the file.
    t.test('it has ended', async () => {
      await endFile()
      runInTurns(others)
    })
  })
}

/** Of a folder and its folders, but the one that runs them. */
const filesIn = (folder: string): string[] =>
  globSync('**/*.test.ts', { cwd: folder })
    .filter((file) => file !== 'together.test.ts')
    .toSorted()
    .map((file) => join(folder, file))

export const runFolderInTurns = (folder: string): void => runInTurns(filesIn(folder).map((file) => () => import(file)))

/** Begins all test files of a folder: they share what one of them has opened, which is closed behind the last. */
export const runFolderTogether = (folder: string): void =>
  void t.test('the files begin', async () => {
    for (const file of filesIn(folder)) await import(file)
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
