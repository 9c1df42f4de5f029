import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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

t.test('the pid of a lock from before a power cut may be another program’s now', async (t) => {
  const lock = `${process.ppid}\nc0ffee00-0000-4000-8000-000000000001`
  const directory = t.testdir({ 'restaurant.lock': lock })
  if (!existsSync('/proc/sys/kernel/random/boot_id')) return
  const unlock = lockDirectory(directory)
  const [pid, boot] = readFileSync(join(directory, 'restaurant.lock'), 'utf8').split('\n')
  t.equal(pid, String(process.pid))
  unlock()
  writeFileSync(join(directory, 'restaurant.lock'), `${process.ppid}\n${boot}`)
  t.throws(() => lockDirectory(directory), new RegExp(`process ${process.ppid}\\b`), 'since the same start')
})

t.test('a lock with our own pid, or without one, belongs to a dead process', async (t) => {
  for (const content of [String(process.pid), '', 'nonsense']) {
    const directory = t.testdir({ 'restaurant.lock': content })
    lockDirectory(directory)()
    t.pass(`"${content}"`)
  }
})
