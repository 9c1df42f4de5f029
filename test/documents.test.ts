import { readdirSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import t from 'tap'
import { cookies, serverCookies } from '#shared/cookies.ts'
import { sessionKeys, storageKeys } from '#shared/storage-keys.ts'
import { filesIn, read, root, settings } from './support/sources.ts'

/** Paths, links and headings that documents and comments name exist. */

const tops = ['server', 'client', 'shared', 'locales', 'test', 'docs', 'deploy']
const files = [...readdirSync(root), ...tops.flatMap(filesIn)]
const folders = new Set(
  files.flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, at, parts) => parts.slice(0, at + 1).join('/')),
  ),
)
/** Made by a start, a build or an operator. */
const made = [
  'deploy/secrets',
  'deploy/kubernetes/secrets.env',
  'locales/i18n-types.ts',
  'i18n-types.ts',
  'dist',
  '.screenshots',
  '.data',
  'node_modules',
]

/** The changelog may name files that existed at its time. */
const documents = files.filter((file) => file.endsWith('.md'))
const ofToday = documents.filter((file) => file !== 'CHANGELOG.md')

const withoutCode = (text: string): string => text.replace(/^```[^]*?^```$/gm, '')
/** The anchor that GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const headingsOf = (document: string): string[] =>
  [...withoutCode(read(document)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.replace(/`/g, ''))

const isMade = (path: string): boolean => made.some((place) => path === place || path.startsWith(`${place}/`))
const exists = (path: string): boolean => files.includes(path) || folders.has(path) || isMade(path)

t.test('relative links of documents lead to a file, and their fragment to a heading', async (t) => {
  const links = documents
    .flatMap((from) => [...withoutCode(read(from)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => ({ from, to })))
    .filter(({ to }) => !/^[a-z]+:/.test(to))
  t.ok(links.length > 20)
  const broken = links.filter(({ from, to }) => {
    const [path = '', fragment] = to.split('#')
    const target = path ? posix.join(posix.dirname(from), path).replace(/\/$/, '') : from
    return !exists(target) || (fragment !== undefined && !headingsOf(target).map(anchorOf).includes(fragment))
  })
  t.same(
    broken.map(({ from, to }) => `${from}: ${to}`),
    [],
  )
})

t.test('paths in documents exist', async (t) => {
  const named = ofToday.flatMap((from) =>
    [...withoutCode(read(from)).matchAll(new RegExp(`\`((?:${tops.join('|')})/[\\w./{},*-]+)\``, 'g'))].map(
      ([, path = '']) => ({ from, path }),
    ),
  )
  const commanded = ofToday.flatMap((from) =>
    (read(from).match(/^```sh\n[^]*?^```$/gm) ?? [])
      .flatMap((block) => block.match(new RegExp(`(?<=\\s)(?:${tops.join('|')})/[\\w./-]+`, 'g')) ?? [])
      .map((path) => ({ from, path })),
  )
  t.ok(commanded.length >= 4)
  t.ok(named.length > 100)
  const spread = (path: string): string[] => {
    const [all, list = ''] = /\{([^}]*)\}/.exec(path) ?? []
    return all ? list.split(',').map((one) => path.replace(all, one)) : [path]
  }
  t.same(
    [...named, ...commanded]
      .filter(({ path }) => !path.includes('*') && !spread(path).every((one) => exists(one.replace(/\/$/, ''))))
      .map(({ from, path }) => `${from}: ${path}`),
    [],
  )
})

t.test('the README is short, and shows every picture of docs/pictures, 600 kB in all at most', async (t) => {
  const readme = read('README.md')
  t.ok(readme.split('\n').length - 1 <= 120)
  const pictures = files.filter((file) => file.startsWith('docs/pictures/'))
  t.ok(pictures.length >= 4)
  t.same(
    pictures.filter((file) => !readme.includes(`](${file})`)),
    [],
  )
  t.ok(pictures.reduce((bytes, file) => bytes + statSync(`${root}/${file}`).size, 0) <= 600_000)
})

t.test('every rule of docs/behaviour.md names a test that exists', async (t) => {
  const rows = read('docs/behaviour.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:rule|where|subject) \|/.test(line))
  t.ok(rows.length > 100)
  t.same(
    rows.filter((row) => !/ `test\/[\w/.-]+\.test\.ts`(?:, `test\/[\w/.-]+\.test\.ts`)* \|$/.test(row)),
    [],
  )
})

const commented = files.filter((file) =>
  /^(?:server|client|shared|locales|test)\/.*\.(?:ts|tsx|mjs|cjs|css)$/.test(file),
)
const commentsOf = (file: string): string => (read(file).match(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g) ?? []).join('\n')
/** A comment names a heading by its document and the words in quotes. */
const headingNamed = /\b((?:docs\/)?[\w-]+\.md),? "([^"]+)"/g

t.test('files and headings in comments exist', async (t) => {
  const comments = commented.map((from) => ({ from, text: commentsOf(from) }))
  const paths = comments.flatMap(({ from, text }) =>
    [...text.matchAll(/(?<![\w/.:@-])((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css|md))\b/g)].map(
      ([, path = '']) => ({ from, path }),
    ),
  )
  t.ok(paths.length > 30)
  const isThere = (path: string): boolean =>
    isMade(path) || files.some((file) => file === path || file.endsWith(`/${path}`))
  t.same(
    paths.filter(({ path }) => !isThere(path)).map(({ from, path }) => `${from}: ${path}`),
    [],
  )
  t.notOk(isThere('plugins/no-such-file.ts'), 'a file that does not exist would be found')
  const texts = [...comments, ...[...ofToday, 'Dockerfile'].map((from) => ({ from, text: read(from) }))]
  const headings = texts.flatMap(({ from, text }) =>
    [...text.matchAll(headingNamed)].map(([, document = '', heading = '']) => ({ from, document, heading })),
  )
  t.ok(headings.length > 0)
  t.same(
    headings
      .filter(({ document, heading }) => !files.includes(document) || !headingsOf(document).includes(heading))
      .map(({ from, document, heading }) => `${from}: ${document}, "${heading}"`),
    [],
  )
})

/** The decisions of a text: number, title, and its paragraphs' opening words. */
const decisionsIn = (text: string) =>
  text
    .split(/^##(?= )/m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      const [, number = 'none', title = ''] = /^ (\d+)\. (\S.*)$/.exec(heading) ?? []
      return {
        number: Number(number),
        title,
        parts: lines.flatMap((line) => /^\*\*(\w+)\.\*\* \S/.exec(line)?.[1] ?? []),
        isSuperseded: /^Superseded by decision \d+/.test(lines.find(Boolean) ?? ''),
      }
    })
const decisions = decisionsIn(read('docs/decisions.md'))

t.test(
  'decisions are numbered from 1 without gaps, and each has a title, context, decision and consequence, or what supersedes it',
  async (t) => {
    t.ok(decisions.length >= 40)
    t.same(
      decisions.map(({ number }) => number).toSorted((one, other) => one - other),
      decisions.map((_, at) => at + 1),
    )
    t.same(
      decisions.filter(
        ({ title, parts, isSuperseded }) =>
          !title || parts.join() !== (isSuperseded ? '' : 'Context,Decision,Consequence'),
      ),
      [],
    )
  },
)

t.test('decisions that comments and documents name by number exist', async (t) => {
  const numbersIn = (text: string): number[] =>
    [...text.matchAll(/\bdecisions? (\d+(?:(?:,| and|,? or| to) \d+)*)/gi)].flatMap(([, list = '']) =>
      (list.match(/\d+/g) ?? []).map(Number),
    )
  t.same(numbersIn('Decision 2; decisions 3, 12 and 4 of docs/decisions.md'), [2, 3, 12, 4])
  const texts = [
    ...commented.map((from) => ({ from, text: commentsOf(from) })),
    ...[...documents, 'Dockerfile'].map((from) => ({ from, text: withoutCode(read(from)) })),
  ]
  const named = texts.flatMap(({ from, text }) =>
    numbersIn(text.replace(/\s+(?:\*\s+)?/g, ' ')).map((number) => ({ from, number })),
  )
  t.ok(named.length > 0)
  t.same(
    named
      .filter(({ number }) => !decisions.some((one) => one.number === number))
      .map(({ from, number }) => `${from}: decision ${number}`),
    [],
  )
})

t.test('comments state their rule instead of citing papers outside of the repository', async (t) => {
  const cites = (text: string): boolean =>
    /\((?:[^()]*; )?(?:spec|design|quality|issue) \d|\((?:decisions|ux)[,):;]|\b(?:spec|quality) \d/i.test(text)
  t.ok(cites('A rule (spec 4).') && cites('Spec 4') && !cites('A rule (RFC 9110, 13).'))
  t.same(
    commented.filter((file) => cites(commentsOf(file))),
    [],
  )
})

t.test('every cookie and storage key is in the table of persistence', async (t) => {
  const [, table = ''] = /^## Persistence\n([^]*?)^## /m.exec(read('docs/behaviour.md')) ?? []
  const names = [cookies, serverCookies, storageKeys, sessionKeys].flatMap((one) => Object.values(one))
  t.same(
    names.filter((name) => !table.includes(`\`${name}\``)),
    [],
  )
})

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
