import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'

/** The allocator's settings before the shop starts. */

const root = join(import.meta.dirname, '../../..')
const program = join(
  t.testdir({
    'says.mjs':
      'console.log(JSON.stringify({ env: process.env, flags: process.execArgv, args: process.argv.slice(2) }))',
  }),
  'says.mjs',
)

/** The environment of a program started as by `npm start`. */
async function found(env: NodeJS.ProcessEnv) {
  const flags = ['--max-semi-space-size=4', '--import', './server/process/allocator.mjs']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...flags, program, '--dev'], {
    cwd: root,
    env,
  })
  return { ...(JSON.parse(stdout) as { env: Record<string, string>; flags: string[]; args: string[] }), stderr }
}

const settings = (env: Record<string, string>) =>
  Object.entries(env)
    .filter(([name]) => name.startsWith('MALLOC_'))
    .map((pair) => pair.join('='))
    .sort()

t.test(
  'a program starts with the allocator settings of the image and its own flags and arguments',
  { skip: process.platform !== 'linux' },
  async (t) => {
    const { env, flags, args, stderr } = await found({ KEPT: 'yes' })
    t.same(
      settings(env),
      readFileSync(join(root, 'Dockerfile'), 'utf8')
        .match(/MALLOC_\w+=\S+/g)
        ?.sort(),
    )
    t.match(
      { env, flags, args, stderr },
      { env: { KEPT: 'yes' }, flags: ['--max-semi-space-size=4'], args: ['--dev'], stderr: /^$/ },
    )
  },
)

t.test('a setting of the operator has priority', { skip: process.platform !== 'linux' }, async (t) => {
  t.match((await found({ MALLOC_ARENA_MAX: '1' })).env, { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: String })
})
