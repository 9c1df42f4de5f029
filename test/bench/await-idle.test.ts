import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { rests } from './await-idle.ts'

t.test('a busy process is awaited, an ended one is not', async (t) => {
  const program = join(t.testdir({}), 'busy.mjs')
  writeFileSync(
    program,
    `const end = performance.now() + 1500\nprocess.send('on')\nwhile (performance.now() < end);\nprocess.send('off')\nsetInterval(() => {}, 1000)`,
  )
  const child = fork(program)
  t.teardown(() => child.kill('SIGKILL'))
  let isOver = false
  child.on('message', (said) => {
    isOver = said === 'off'
  })
  await once(child, 'message')
  await rests(child.pid ?? 0)
  // Without /proc a process is checked once only.
  if (process.platform === 'linux') t.ok(isOver)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await rests(child.pid ?? 0)
})
