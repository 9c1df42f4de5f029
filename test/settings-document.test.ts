import t from 'tap'
import { settings, read } from './support/sources.ts'

/** The table of settings in docs/operations.md and the schemas of the environment name the same variables. */

const section = read('docs/operations.md').split('\n## Settings\n')[1]?.split('\n## ')[0] ?? ''
const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))

t.test('every setting has a row, and every row is a setting', async (t) => {
  const listed = namesIn(section)
  t.ok(settings.size > 40)
  t.same(
    listed.filter((name) => !settings.has(name)),
    [],
  )
  t.same(
    [...settings].filter((name) => !listed.includes(name)),
    [],
  )
  t.equal(new Set(listed).size, listed.length, 'each once')
})

t.test('the settings that the README shows are settings', async (t) => {
  const shown = namesIn(read('README.md').split('\n## Common settings')[1]?.split('\n## ')[0] ?? '')
  t.equal(shown.length, 11)
  t.same(
    shown.filter((name) => !settings.has(name)),
    [],
  )
})
