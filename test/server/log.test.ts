import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openLog } from '#server/log.ts'
import { until } from '../support/shop-process.ts'

/** Log lines are written in batches, and none is lost. */

const linesIn = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)

t.test('a line of an enabled level is written soon, as JSON', async (t) => {
  const file = join(t.testdir({ log: '' }), 'log')
  const log = openLog({ level: 'info', file })
  log.debug('unasked')
  log.info('first')
  log.warn('second')
  await until(() => readFileSync(file, 'utf8').includes('second'))
  t.same(linesIn(readFileSync(file, 'utf8')), ['first', 'second'])
})

t.test('a process that exits or throws has written its last line', async (t) => {
  const program = import.meta.resolve('../../server/log.ts')
  const saying = `const { openLog } = await import('${program}'); openLog({ level: 'info' }).info('last words')`
  for (const ending of ['process.exit(0)', 'throw new Error()', '']) {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', `${saying};${ending}`], {
      encoding: 'utf8',
    })
    t.same(linesIn(stdout), ['last words'], ending)
  }
})
