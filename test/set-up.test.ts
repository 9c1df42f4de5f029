import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { parse } from 'yaml'
import { figures } from './stress/figures.ts'
import { filesIn, importsOf, read, root } from './support/sources.ts'

/** Each command makes beforehand what its programs read: nothing that another command has made before hides a lack. */

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** What setup.mjs makes, and the sign that a program reads it. */
const made = {
  types: /typescript7/,
  build: /['"`/]dist[/'"`]/,
  browser: /from 'playwright'|from 'puppeteer-core'|import\('playwright'\)/,
}
type Target = keyof typeof made

/** Commands that do without the build: development transforms the sources, the doctor reports a missing build, the restaurant then seeds instead of unpacking. */
const withoutBuild = ['dev', 'doctor', 'restaurant']

/** The programs of a command, with all that they import. */
function programsOf(command: string): Set<string> {
  const started = /^tap\b/.test(command)
    ? filesIn('test').filter((file) => file.endsWith('.test.ts'))
    : (command.match(/(?<=^|\s|\.\/)[\w./-]+\.(?:ts|mjs)(?=\s|$)/g) ?? [])
  const found = new Set<string>()
  const follow = (file: string): void => {
    if (found.has(file) || !existsSync(join(root, file))) return
    found.add(file)
    for (const { to, typeOnly } of importsOf(file)) if (to && !typeOnly) follow(to)
  }
  for (const file of started) follow(file)
  return found
}

function readBy(command: string): Target[] {
  const texts = [command, ...[...programsOf(command)].map(read)]
  return (Object.keys(made) as Target[]).filter((target) => texts.some((text) => made[target].test(text)))
}

t.test('a command makes beforehand what its programs read', async (t) => {
  const commands = Object.keys(scripts).filter((name) => scripts[`pre${name}`])
  t.ok(commands.length > 8)
  for (const name of commands) {
    const makes = [...(scripts[`pre${name}`]?.split(' ') ?? []), ...(withoutBuild.includes(name) ? ['build'] : [])]
    t.same(
      readBy(scripts[name] ?? '').filter((target) => !makes.includes(target)),
      [],
      `npm run ${name}`,
    )
  }
  t.match(readBy(scripts.test ?? ''), ['types', 'build', 'browser'], 'the tests read all of it')
})

t.test('CI runs the test command of the README before any other command of the project', async (t) => {
  const [first = ''] = read('.ci/run').match(/^[^#\n]*\bn(?:pm|px|ode)\b.*$/m) ?? []
  t.match(first, /^npm test\b/)
})

t.test('`npm test` runs each test once', async (t) => {
  const { exclude } = parse(read('.taprc')) as { exclude: string[] }
  const files = filesIn('test').filter((file) => file.endsWith('.test.ts'))
  const patterns = files.flatMap((file) => {
    const [, named = ''] = /^run(?:InTurns|Together)\(([^)]+)\)/m.exec(read(file)) ?? []
    return [...named.matchAll(/'(.+?)'/g)].map(([, pattern]) => `test/${pattern}.test.ts`)
  })
  const together = patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: root }).filter((file) => !file.endsWith('/together.test.ts')),
  )
  t.ok(together.length > 100)
  t.same(together.toSorted(), globSync(exclude, { cwd: root }).toSorted(), 'what is left out runs in one group')
})

t.test('each full-size run has a unique name, and its test reads its variable', async (t) => {
  t.equal(new Set(figures.map(({ name }) => name)).size, figures.length)
  for (const { name, file, env } of figures) {
    const source = read(file)
    for (const variable of Object.keys(env))
      t.match(source, new RegExp(`process\\.env\\.${variable}\\b`), `${name} ${variable}`)
  }
})
