import { chmodSync, cpSync, globSync, mkdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openDatabase, openFiles, template } from '#server/restaurant/database/database.ts'
import { demoSeeds, seedsOf } from '#server/restaurant/folder/demo.ts'
import { folderOf } from '../../../support/own-folder.ts'

/** First starts copy the database of the build. */

t.test('whoever runs the shop may read the template; the data are readable by their owner alone', async (t) => {
  for (const file of ['', ...globSync('**', { cwd: template })])
    if (!(statSync(join(template, file)).mode & 0o004)) t.fail(file)
  const directory = t.testdir()
  const readOnly = join(directory, 'template')
  cpSync(template, readOnly, { recursive: true })
  for (const file of ['', ...globSync('**', { cwd: readOnly })])
    chmodSync(join(readOnly, file), statSync(join(readOnly, file)).mode & 0o555)
  const { close } = await openFiles(directory, false, demoSeeds, readOnly)
  await close()
  for (const { parentPath, name } of globSync('{database,database/**}', { cwd: directory, withFileTypes: true })) {
    const { mode } = statSync(join(parentPath, name))
    if ((mode & 0o600) !== 0o600) t.fail(`${name}: ${mode.toString(8)}`)
  }
  t.equal(statSync(join(directory, 'database')).mode & 0o777, 0o700)
  t.notOk(
    statSync(join(directory, 'database/base/1'), { throwIfNoEntry: false }),
    'without what others are copied from',
  )
})

t.test('a damaged template delays a first start, of the demo and of a folder', async (t) => {
  const directory = t.testdir()
  const from = join(directory, 'template')
  const damages = {
    control: () => truncateSync(join(from, 'global/pg_control')),
    tables: () => globSync(join(from, 'base/*/1*')).forEach((file) => truncateSync(file)),
  }
  for (const [name, damage] of Object.entries(damages)) {
    cpSync(template, from, { recursive: true })
    damage()
    const seeds = name === 'tables' ? demoSeeds : await seedsOf(folderOf(t))
    mkdirSync(join(directory, name))
    const { database, close } = await openFiles(join(directory, name), false, seeds, from)
    t.ok(await database.selectFrom('cities').select('id').executeTakeFirst(), name)
    await close()
    rmSync(from, { recursive: true, force: true })
  }
})

t.test('a first start that ends before it has filled is repeated, and nothing else opens what it left', async (t) => {
  const directory = t.testdir()
  let reads = 0
  const failing = { isDemo: false, read: () => Promise.reject(new Error(`read ${(reads += 1)} times`)) }
  await t.rejects(openDatabase({ directory }, false, failing), /read 1 times/)
  await t.rejects(openDatabase({ directory }, true), /its data are gone; the restaurant stays closed/)
  const { database, close } = await openDatabase({ directory }, false, await seedsOf(folderOf(t)))
  t.same(await database.selectFrom('products').select('slug').execute(), [{ slug: 'marharyta' }])
  await close()
})
