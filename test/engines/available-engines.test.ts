import { spawnSync } from 'node:child_process'
import t from 'tap'
import { chromiumPath } from '../support/chromium.ts'
import { root } from '../support/sources.ts'
import { firefoxPath } from './available-engines.ts'

/** The tests use the named browser or none. */

const program = process.execPath

t.test('a named browser is chosen before others, and others in their order', async (t) => {
  for (const pathOf of [chromiumPath, firefoxPath]) {
    t.equal(pathOf(program, ['/bin/sh']), program)
    t.equal(pathOf('', ['/no/such', '/bin/sh', program]), '/bin/sh')
    t.equal(pathOf('', ['/no/such']), undefined)
    t.throws(() => pathOf('/no/such', [program]), { message: /names \/no\/such, and there is no program/ })
  }
})

t.test('the tests do not start with another browser than the named one', async (t) => {
  const { status, stderr, stdout } = spawnSync(program, ['test/engines/prepare.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: '/no/such' },
  })
  t.equal(status, 1)
  t.equal(stderr, 'CHROMIUM_PATH names /no/such, and there is no program\n')
  t.equal(stdout, '')
})
