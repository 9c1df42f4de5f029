import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { folderOf, smallest } from '../../../support/own-folder.ts'

/** Whatever is named as a folder gets a clear line from the program, in seconds. */

const MENU = 'menu/pitsa.yaml'
const LIMIT_MS = 20_000
const bomb = [
  'a: &a [x, x]',
  ...[...'bcdefghijkl'].map((name, at) => `${name}: &${name} [${`*${'abcdefghijkl'[at]}, `.repeat(9)}]`),
].join('\n')
const many = Array.from(
  { length: 10_000 },
  (_, at) => `  - slug: dish-${at}
    name: { uk: Страва ${at}, ru: Блюдо ${at} }
    description: { uk: Смачно, ru: Вкусно }
    weight: 100 г
    price: ${at}
`,
).join('')
const withFile = (name: string, content: string | Uint8Array) => (t: Test) =>
  folderOf(t, { ...smallest, [name]: content })
const changed = (change: (folder: string) => void) => (t: Test) => {
  const folder = folderOf(t)
  change(folder)
  return folder
}

const unread = [
  'menu/hot.yaml.txt',
  'menu/hot/borshch.yaml',
  'menu/hot/new/borshch.yaml',
  'news/a.markdown',
  'news/open.MD',
  'vacancy/cook.yaml',
]
const CLEAN = /^no mistakes; cities: 1, restaurants: 1, dishes: 1\n$/
const table: Readonly<Record<string, readonly [make: (t: Test) => string, said: RegExp]>> = {
  'nothing there': [(t) => join(folderOf(t), 'none'), /none: is not there\n$/],
  'a file': [(t) => join(folderOf(t), MENU), /pitsa\.yaml: is a file, not a folder\n$/],
  'an empty folder': [(t) => folderOf(t, {}), /business\.yaml: is missing.*\n.*menu: has no file with dishes\n$/],
  'no rights to the folder': [
    changed((folder) => chmodSync(folder, 0)),
    /: cannot be used: its rights do not allow it\n$/,
  ],
  'no rights to a folder inside': [
    changed((folder) => {
      chmodSync(folder, 0o755)
      chmodSync(join(folder, 'menu'), 0)
    }),
    /menu: cannot be used: its rights do not allow it\n$/,
  ],
  'no rights to a file': [
    changed((folder) => {
      chmodSync(folder, 0o755)
      chmodSync(join(folder, MENU), 0)
    }),
    /pitsa\.yaml: cannot be used: its rights do not allow it\n$/,
  ],
  'a folder in place of a file': [
    changed((folder) => mkdirSync(join(folder, 'texts.yaml'))),
    /texts\.yaml: is a folder, not a file\n$/,
  ],
  'texts that are not read': [
    (t) => folderOf(t, { ...smallest, ...Object.fromEntries(unread.map((name) => [name, 'a: 1'])) }),
    new RegExp(`mistakes \\(${unread.length}\\).*\n.*${unread.join(': is none of .*, news/.*\n.*')}: is none of `),
  ],
  'notes beside texts': [
    (t) =>
      folderOf(t, {
        ...smallest,
        'menu/.notes.md': '',
        'menu/README.md': '',
        'notes.md': '',
        'docs/plan.md': '',
        'menu/hot/a.txt': '',
      }),
    CLEAN,
  ],
  'a link to nothing': [
    changed((folder) => symlinkSync('nothing', join(folder, 'menu/two.yaml'))),
    /two\.yaml: is not there\n$/,
  ],
  'ten thousand dishes': [
    withFile('menu/many.yaml', `name: { uk: Усе, ru: Всё }\ndishes:\n${many}`),
    /^no mistakes; cities: 1, restaurants: 1, dishes: 10001\n$/,
  ],
  'an alias bomb': [withFile(MENU, bomb), /pitsa\.yaml: repeats texts by "\*" too many times/],
  'an alias of itself': [withFile(MENU, 'a: &a [*a]\n'), /pitsa\.yaml/],
  'brackets without end': [withFile(MENU, '['.repeat(100_000)), /pitsa\.yaml: is nested too deeply/],
  'a byte order mark': [withFile(MENU, `\uFEFF${smallest[MENU]}`), CLEAN],
  'line ends of Windows': [withFile(MENU, smallest[MENU]!.replaceAll('\n', '\r\n')), CLEAN],
  'line ends of an old Mac': [withFile(MENU, smallest[MENU]!.replaceAll('\n', '\r')), /pitsa\.yaml/],
  tabs: [withFile(MENU, smallest[MENU]!.replaceAll('    ', '\t')), /pitsa\.yaml:\d+: has a tab in front/],
  'one tab, which spoils the lines below': [
    withFile(MENU, smallest[MENU]!.replace('    name', '\tname')),
    /mistakes \(1\)[^\n]*\n[^\n]*pitsa\.yaml:4: has a tab in front: only spaces can be there\n$/,
  ],
  'a colon without a space': [
    withFile(MENU, smallest[MENU]!.replace('price: ', 'price:')),
    /pitsa\.yaml:\d+: [^\n]*colon/,
  ],
  'Latin-1': [withFile(MENU, Buffer.from('name: caf\xe9', 'latin1')), /pitsa\.yaml: is not in UTF-8/],
  'UTF-16': [withFile(MENU, Buffer.from(smallest[MENU]!, 'utf16le')), /pitsa\.yaml: is not in UTF-8/],
  'a picture': [withFile(MENU, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])), /pitsa\.yaml: is not in UTF-8/],
}

/** Root may read all. The tests' own hooks write beside the program. */
const nobody = { env: {}, ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }) }

for (const [name, [make, said]] of Object.entries(table))
  t.test(name, async (t) => {
    const folder = make(t)
    const since = performance.now()
    const { status, stdout, stderr } = spawnSync(process.execPath, ['server/restaurant/main.ts', 'check', folder], {
      encoding: 'utf8',
      ...(name.startsWith('no rights') && nobody),
    })
    t.equal(status, said.source.startsWith('^no mistakes') ? 0 : 1)
    t.match(stdout + stderr, said)
    t.notMatch(stderr, /\n {4}at /, 'no trace of the program')
    t.ok(performance.now() - since < LIMIT_MS, `${Math.round(performance.now() - since)} ms`)
  })
