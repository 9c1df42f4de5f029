import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { features } from 'web-features'
import { filesIn, read } from './support/sources.ts'

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

/** docs/browsers.md says of each feature what the data of web-features say. */

const document = read('docs/browsers.md')
const { browserslist } = JSON.parse(read('package.json')) as { browserslist: string[] }
const oldest = (name: string): number =>
  Number(browserslist.find((line) => line.startsWith(`${name} `))?.split('>=')[1] ?? NaN)

/** Rows of the table of features by the beginning of their first cell, and the features that they are about. */
const rows: Readonly<Record<string, readonly string[]>> = {
  popover: ['popover'],
  closedby: ['dialog-closedby'],
  'Navigation API': ['navigation'],
  requestIdleCallback: ['requestidlecallback'],
  'screen wake lock': ['screen-wake-lock'],
  sharing: ['share'],
  'Web OTP': ['web-otp'],
  '`attr(… type())`': ['attr'],
  'scrollbar-gutter': ['scrollbar-gutter'],
  'content-visibility': ['content-visibility'],
  '@starting-style': ['starting-style'],
  'text-wrap': ['text-wrap-balance', 'text-wrap-pretty'],
  'CSS nesting, `light-dark()`': ['nesting', 'light-dark'],
}
/** About a way of opening the shop, or about many small things. */
const others = ['Web Locks', 'newer JavaScript', 'service worker, Push, install']

type Engine = 'chrome' | 'chrome_android' | 'safari' | 'safari_ios' | 'firefox' | 'firefox_android'

/** The first version that has all of them; Infinity: none has. */
const since = (ids: readonly string[], engine: Engine): number =>
  Math.max(
    ...ids.map((id) => {
      const feature = features[id]
      if (feature?.kind !== 'feature') throw new Error(`${id} is no feature`)
      return Number(feature.status.support[engine]?.replace('≤', '') ?? Infinity)
    }),
  )

/** `Safari < 17`, where that is above the oldest supported one. */
function missing(name: string, first: number, least: number): string[] {
  if (first <= least) return []
  return [first === Infinity ? name : `${name} < ${first}`]
}

interface Side {
  readonly engine: Engine
  readonly name: string
  /** The oldest supported version. */
  readonly least: number
}
/** Desks and phones of each engine; Samsung Internet 27 is Chromium 125. */
const engines: readonly { readonly name: string; readonly desk: Side; readonly phone: Side }[] = [
  {
    name: 'Safari',
    desk: { engine: 'safari', name: 'Safari', least: oldest('safari') },
    phone: { engine: 'safari_ios', name: 'Safari on iOS', least: oldest('ios_saf') },
  },
  {
    name: 'Chromium',
    desk: { engine: 'chrome', name: 'Chromium on desks', least: oldest('chrome') },
    phone: { engine: 'chrome_android', name: 'Chromium on Android', least: 125 },
  },
  {
    name: 'Firefox',
    desk: { engine: 'firefox', name: 'Firefox on desks', least: oldest('firefox') },
    phone: { engine: 'firefox_android', name: 'Firefox on Android', least: oldest('firefox') },
  },
]

/** One name where desks and phones agree. */
const whereMissing = (ids: readonly string[]): string =>
  engines
    .flatMap(({ name, desk, phone }) =>
      since(ids, desk.engine) === since(ids, phone.engine)
        ? missing(name, since(ids, desk.engine), Math.min(desk.least, phone.least))
        : [desk, phone].flatMap((side) => missing(side.name, since(ids, side.engine), side.least)),
    )
    .join(', ')

const table = [...document.matchAll(/^\| (.+?) \| (.+?) \| .+ \| .+ \|$/gm)]
  .map(([, name = '', where = '']) => ({ name, where }))
  .filter(({ name }) => name !== 'Feature')

t.test('each feature is missing where the data say so', async (t) => {
  const named = table.slice(0, Object.keys(rows).length + others.length)
  for (const { name, where } of named.filter((row) => !others.includes(row.name)))
    t.equal(where, whereMissing(rows[name] ?? []), name)
  t.same(named.map(({ name }) => name).toSorted(), [...Object.keys(rows), ...others].toSorted())
})

t.test('the oldest browsers are those of the build', async (t) => {
  for (const [row, name] of [
    ['Chrome, Edge', 'chrome'],
    ['Chrome, Edge', 'edge'],
    ['Samsung Internet', 'samsung'],
    ['Safari, also on iOS', 'safari'],
    ['Safari, also on iOS', 'ios_saf'],
    ['Firefox', 'firefox'],
  ] as const)
    t.match(document, new RegExp(`^\\| ${row} \\| ${oldest(name)}\\b`, 'm'))
})

t.test('what is used freely every supported browser has', async (t) => {
  for (const id of ['has', 'container-queries', 'subgrid', 'color-mix']) t.equal(whereMissing([id]), '', id)
})

t.test('what is said to be unused is unused', async (t) => {
  const unused: Readonly<Record<string, RegExp>> = {
    '`moveBefore`': /\.moveBefore\b/,
    '`scrollend`': /scrollend/,
    'anchor positioning': /anchor-name|position-anchor/,
    '`field-sizing`': /field-sizing/,
    '`interpolate-size`': /interpolate-size/,
    'scroll-driven\nanimations': /animation-timeline|scroll-timeline|view-timeline/,
    '`command` and `interestfor`': /commandfor|interestfor/i,
    'speculation rules': /speculation-?rules/i,
    '`CloseWatcher`': /new CloseWatcher/,
    'compression dictionaries (`Use-As-Dictionary`)': /use-as-dictionary/i,
    '`setHTML`': /\.setHTML(?:Unsafe)?\(/,
    '`Temporal`': /\bTemporal\./,
  }
  const [, said = ''] = /Not used, so nothing is lost without: (.*?)\. `:has/s.exec(document) ?? []
  t.same(said.split(/,\s/), Object.keys(unused))
  for (const file of ['client', 'server'].flatMap(filesIn).filter((one) => /\.(?:tsx?|css)$/.test(one)))
    for (const [name, pattern] of Object.entries(unused)) if (pattern.test(read(file))) t.fail(`${file} uses ${name}`)
})
