import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { createFileStore } from '#server/storage/file-store.ts'

/** Resized pictures on disk: bounded, shared by processes, and a failing disk is no error. */

const fine = (error: unknown): void => {
  throw error
}
const picture = (sign: string): Buffer => Buffer.alloc(100, sign)

t.test('a stored file can be read by another process', async (t) => {
  const folder = join(t.testdir(), 'not', 'made', 'yet')
  const [here, there] = [
    createFileStore({ folder, bytes: 1000, onFailure: fine }),
    createFileStore({ folder, bytes: 1000, onFailure: fine }),
  ]
  t.equal(await there.get('a'), undefined)
  await here.put('a', picture('a'))
  t.same(await here.get('a'), picture('a'))
  t.same(await there.get('a'), picture('a'))
  t.same(
    readdirSync(folder).filter((name) => !/^[0-9a-f]{64}$/.test(name)),
    [],
    'no draft is left',
  )
})

/** Files are deleted in the background. */
const settled = async (folder: string, files: number): Promise<number> => {
  for (let turn = 0; turn < 2000 && readdirSync(folder).length > files; turn++) await setTimeout(10)
  return readdirSync(folder).length
}

t.test('beyond its size the least recently used file is deleted, after a restart the oldest', async (t) => {
  const folder = t.testdir()
  const store = createFileStore({ folder, bytes: 350, onFailure: fine })
  for (const key of ['a', 'b', 'c']) await store.put(key, picture(key))
  await store.get('a')
  await store.put('d', picture('d'))
  t.equal(await settled(folder, 3), 3)
  t.same(await Promise.all(['a', 'b', 'c', 'd'].map(async (key) => (await store.get(key))?.length)), [
    100,
    undefined,
    100,
    100,
  ])
  const names = readdirSync(folder)
  names.forEach((name, index) => utimesSync(join(folder, name), index, index))
  const next = createFileStore({ folder, bytes: 250, onFailure: fine })
  await next.get('a')
  t.equal(await settled(folder, 2), 2)
  t.notOk(readdirSync(folder).includes(names[0]!))
})

t.test('half-written files are deleted; an unusable folder is reported and causes no failure', async (t) => {
  const folder = t.testdir({ file: 'no folder' })
  writeFileSync(join(folder, 'x.draft'), 'half')
  utimesSync(join(folder, 'x.draft'), 1, 1)
  await createFileStore({ folder, bytes: 100, onFailure: fine }).get('a')
  t.same(readdirSync(folder), ['file'])
  const failures: unknown[] = []
  const nowhere = createFileStore({
    folder: join(folder, 'file', 'below'),
    bytes: 100,
    onFailure: (error) => failures.push(error),
  })
  await nowhere.put('a', picture('a'))
  await nowhere.put('b', picture('b'))
  t.equal(await nowhere.get('a'), undefined)
  t.equal(failures.length, 1, 'reported once')
})
