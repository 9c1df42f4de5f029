import { cpSync, globSync, mkdirSync, rmSync, statSync, truncateSync } from 'node:fs'
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
  const { close } = await openDatabase({ directory })
  await close()
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
    const { database, close } = await openFiles(join(directory, name), seeds, from)
    t.ok(await database.selectFrom('cities').select('id').executeTakeFirst(), name)
    await close()
    rmSync(from, { recursive: true, force: true })
  }
})
