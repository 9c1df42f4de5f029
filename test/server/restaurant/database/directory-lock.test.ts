import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { lockDirectory } from '#server/restaurant/database/directory-lock.ts'

t.test('one process at a time holds the lock, named by its pid', async (t) => {
  const directory = join(t.testdir(), 'not', 'yet', 'there')
  const unlock = lockDirectory(directory)
  t.throws(() => lockDirectory(directory), new RegExp(`process ${process.pid}\\b`))
  unlock()
  lockDirectory(directory)()
  t.notOk(existsSync(join(directory, 'restaurant.lock')))
})

t.test('a living process keeps its lock, a dead one loses it', async (t) => {
  const directory = t.testdir()
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(join(directory, 'restaurant.lock'), String(other.pid))
  t.throws(
    () => lockDirectory(directory),
    new Error(
      `The restaurant's data in "${directory}" is used by process ${other.pid}. Stop that process, or choose another DATA_DIR.`,
    ),
  )
  other.kill('SIGKILL')
  await once(other, 'exit')
  lockDirectory(directory)()
})

t.test('a lock with our own pid, or without one, belongs to a dead process', async (t) => {
  for (const content of [String(process.pid), '', 'nonsense']) {
    const directory = t.testdir({ 'restaurant.lock': content })
    lockDirectory(directory)()
    t.pass(`"${content}"`)
  }
})
