import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'

/** Features that the oldest supported browser (Safari 16.4, docs/browsers.md) lacks are used only with a check. */

const root = join(import.meta.dirname, '..')

/** Features newer than Safari 16.4, or unknown to it; with the files that check for them first. */
const newer: readonly (readonly [what: RegExp, guarded?: readonly string[]])[] = [
  [/Promise\.(?:withResolvers|try)\b/],
  [/(?:Object|Map)\.groupBy\b/],
  [/Array\.fromAsync\b/],
  [/URL\.(?:parse|canParse)\b/],
  [/AbortSignal\.any\b/],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/],
  [/\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|toArray|some|every|find|reduce|forEach)\(/],
  [/\.moveBefore\b/],
  [/\bRegExp\.escape\b/],
  [/\bMath\.sumPrecise\b/],
  [/\.getOrInsert/],
  [/\.(?:toHex|toBase64)\(/],
  [/\.checkVisibility\(/],
  [/\bCloseWatcher\b/],
  [/\.(?:show|hide|toggle)Popover\(/],
  [/\bscheduler\./],
  [/\bfor await \(const \w+ of \w*(?:body|response\.body)\b/],
  [/\bonscrollend\b|'scrollend'/],
  [/\.startViewTransition\(/],
  [/\brequestIdleCallback\(/, ['client/ui/time/next-paint.ts']],
  [
    /window\.navigation\b/,
    ['client/navigation/recovery/browser-load.ts', 'client/navigation/history/history-entry.ts'],
  ],
  [/\.requestClose\(/],
]

const sources = (await readdir(join(root, 'client'), { recursive: true })).filter(
  (file) => /\.tsx?$/.test(file) && !/entry-server|styles\/fonts|generate-icons\.ts$/.test(file),
)

t.test('features that Safari 16.4 lacks are used only in the listed files', async (t) => {
  const found = []
  for (const source of sources) {
    const file = `client/${source}`
    const text = (await readFile(join(root, file), 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    for (const [what, guarded = []] of newer)
      if (what.test(text) && !guarded.includes(file)) found.push(`${file}: ${what}`)
  }
  t.same(found, [])
})

t.test('the listed files check whether the feature exists', async (t) => {
  for (const file of new Set(newer.flatMap(([, guarded = []]) => guarded)))
    t.match(await readFile(join(root, file), 'utf8'), /'\w+' in (?:document|window|globalThis)/, file)
})

t.test('the built styles contain nothing that Safari 16.4 cannot read: no nesting, no light-dark()', async (t) => {
  const assets = join(root, 'dist/client/assets')
  const sheets = (await readdir(assets)).filter((file) => file.endsWith('.css'))
  t.ok(sheets.length > 0)
  for (const file of sheets) t.notMatch(await readFile(join(assets, file), 'utf8'), /[{;}]\s*&|light-dark\(/, file)
})
