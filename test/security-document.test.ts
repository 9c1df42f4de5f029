import { existsSync } from 'node:fs'
import t from 'tap'
import { read, root } from './support/sources.ts'

/** Every claim of SECURITY.md names an existing test. */

const text = read('SECURITY.md')

/** Each test file that is named, with the names of its tests that follow in quotes. */
const claims = [...text.matchAll(/`(test\/[^`]+)`((?::? ?,? ?“[^”]+”)*)/g)].map(([, file = '', names = '']) => ({
  file,
  names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
}))
const rowsOf = (heading: string): string[] =>
  (text.split(`\n## ${heading}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:threat|id) \|/.test(line))

t.test('every named test exists', async (t) => {
  t.ok(claims.length > 80)
  t.same(
    claims.filter(({ file }) => !existsSync(`${root}/${file}`)).map(({ file }) => file),
    [],
  )
  t.same(
    claims
      .filter(({ file }) => existsSync(`${root}/${file}`))
      .flatMap(({ file, names }) =>
        names.filter((name) => !read(file).includes(name)).map((name) => `${file}: ${name}`),
      ),
    [],
  )
})

t.test('every threat has a test, every requirement a verdict, and an unmet requirement a reason', async (t) => {
  const threats = rowsOf('Threats')
  t.ok(threats.length > 30)
  t.same(
    threats.filter((row) => !/`test\/[^`]+`: “/.test(row)),
    [],
  )
  const requirements = rowsOf('OWASP ASVS').filter((row) => !row.startsWith('| **V'))
  t.ok(requirements.length > 50)
  t.same(
    requirements.filter(
      (row) =>
        !/^\| \d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)* \| (?:met|partly|operator|\*\*not met\*\*) \| .{10,} \|$/.test(row),
    ),
    [],
  )
  const ids = requirements.flatMap(
    (row) => row.match(/\b\d+\.\d+\.\d+(?=[,\s])/g)?.slice(0, row.split('|')[1]?.split(',').length) ?? [],
  )
  t.same(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    [],
    'none twice',
  )
})
