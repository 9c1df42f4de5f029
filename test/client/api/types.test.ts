import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'

/** The browser's client refuses calls outside of the contract at compile time. */

const root = join(import.meta.dirname, '../../..')
const folder = join(import.meta.dirname, 'types')
const compile = (project: string) =>
  spawnSync(process.execPath, [join(root, 'node_modules/typescript7/lib/tsc.js'), '-p', project], { encoding: 'utf8' })
const marked = readFileSync(join(folder, 'calls.ts'), 'utf8')

t.test('correct calls compile, each wrong one is a compile error', async (t) => {
  const { status, stdout, stderr } = compile(join(folder, 'tsconfig.json'))
  t.equal(stdout + stderr, '')
  t.equal(status, 0)
})

t.test('without the marks the compiler reports every wrong call', async (t) => {
  // Beside the sources, where '#client/…' resolves, and outside of the files `npm run check` reads.
  mkdirSync(join(root, '.tap'), { recursive: true })
  const place = mkdtempSync(join(root, '.tap/types-'))
  t.teardown(() => rmSync(place, { recursive: true }))
  writeFileSync(join(place, 'unmarked.ts'), marked.replaceAll('// @ts-expect-error', '//'))
  writeFileSync(
    join(place, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', files: ['unmarked.ts'], include: [] }),
  )
  const wrong = new Set([...compile(place).stdout.matchAll(/unmarked\.ts\((\d+),/g)].map(([, line]) => line))
  t.equal(wrong.size, marked.match(/@ts-expect-error/g)?.length)
})
