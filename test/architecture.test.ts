import { readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import t from 'tap'
import { icons } from '#client/ui/icons/icon-names.ts'
import uk from '#locales/uk/index.ts'
import ru from '#locales/ru/index.ts'
import { filesIn, importsOf, isInside, isTool, read, root, sources, type Import } from './support/sources.ts'

/** Architecture of the code: layers, imports, names, sizes. */

/** Layers from the top down: a folder may import its own layer and those below. The embedded restaurant has its own. */
const layers: readonly (readonly string[])[] = [
  [
    'server/main.ts',
    'server/process/doctor',
    'server/contract/main.ts',
    'client/entry-client.tsx',
    'client/entry-server.tsx',
    'client/service-worker',
  ],
  ['server/process', 'client/boot'],
  ['server/build-app.ts', 'server/contract', 'client/shell'],
  ['server/mcp'],
  ['server/pages', 'server/bff', 'server/seo', 'client/features/account', 'client/features/checkout'],
  ['server/rendering', 'client/features/orders', 'client/features/sign-in', 'client/features/content'],
  ['server/orders', 'server/images', 'client/features/delivery', 'client/features/favourites'],
  ['server/plugins', 'client/features/cart'],
  ['server/http', 'server/limits', 'server/load', 'server/metrics', 'server/visitor', 'client/features/catalog'],
  ['server/site', 'client/navigation', 'client/island'],
  ['server/upstream', 'client/ui'],
  [
    'server/storage',
    'server/brand',
    'server/shop-context.ts',
    'server/texts.ts',
    'server/env.ts',
    'server/misspelt-settings.ts',
    'server/secret.ts',
    'server/errors.ts',
    'server/single-flight.ts',
    'server/log.ts',
    'client/context',
  ],
  ['server/serving', 'client/stores', 'client/storage', 'client/api'],
  ['shared/routes.ts', 'shared/missing-pages.ts', 'shared/page-data', 'shared/contract'],
  ['shared/rules'],
  [
    'shared/address-names.ts',
    'shared/locale.ts',
    'shared/cookies.ts',
    'shared/storage-keys.ts',
    'shared/deferred.ts',
    'shared/json-for-script.ts',
    'locales',
  ],
]
const restaurant = 'server/restaurant'
/** Its layers, below the files of its top folder, which start it. */
const restaurantLayers = ['api', 'domain', 'database', 'folder'].map((module) => `${restaurant}/${module}`)
/** The only files in which the server imports the client. */
const entry = { from: 'server/rendering/html/bundle.ts', to: 'client/entry-server.tsx' }
const allowedToRestaurant = [
  'shared/contract',
  'shared/rules',
  'shared/cookies.ts',
  'shared/locale.ts',
  'server/serving',
  restaurant,
]

const imports = sources.flatMap(importsOf)
const own = imports.filter((one): one is Import & { to: string } => one.to !== null && /\.tsx?$/.test(one.to))
const layerOf = (file: string): number =>
  layers.findIndex((modules) => modules.some((module) => isInside(file, module)))
const isEntry = ({ from, to }: Import): boolean => from === entry.from && to === entry.to
const written = (found: Import[]): string[] => found.map(({ from, written: text }) => `${from} → ${text}`)

t.test('every file belongs to a layer, and imports only its own layer and those below', async (t) => {
  t.same(
    layers.flat().filter((module) => !sources.some((file) => isInside(file, module))),
    [],
    'every module of a layer exists',
  )
  t.same(
    sources.filter((file) => layerOf(file) < 0 && !isInside(file, restaurant) && !isTool(file)),
    [],
  )
  const upward = own.filter(
    (one) => !isEntry(one) && !isInside(one.from, restaurant) && layerOf(one.to) < layerOf(one.from),
  )
  t.same(written(upward), [])
})

t.test('layers of the embedded restaurant import only those below', async (t) => {
  const layer = (file: string): number => restaurantLayers.findIndex((module) => isInside(file, module))
  const atTop = sources.filter((file) => isInside(file, restaurant) && layer(file) < 0)
  t.same(atTop.map((file) => file.slice(restaurant.length + 1)).sort(), [
    'check-settings.ts',
    'env.ts',
    'main.ts',
    'reset.ts',
    'start.ts',
  ])
  t.same(
    written(
      own.filter(({ from, to }) => isInside(from, restaurant) && isInside(to, restaurant) && layer(to) < layer(from)),
    ),
    [],
  )
})

/** Chains of imports that lead from a file back to it. */
function circlesIn(files: readonly string[], next: (file: string) => readonly string[]): string[] {
  const done = new Set<string>()
  const circleFrom = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const to of next(file)) {
      const circle = circleFrom(to, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  const circles = files.map((file) => circleFrom(file, [])).filter((circle) => circle !== null)
  return [...new Set(circles.map((circle) => circle.join(' → ')))]
}

/** Circles of groups of files, such as folders, that import each other. */
function circlesOf(placeOf: (file: string) => string): string[] {
  const next = Map.groupBy(
    own.filter(({ from, to }) => placeOf(from) !== placeOf(to)),
    ({ from }) => placeOf(from),
  )
  return circlesIn([...next.keys()], (place) => [...new Set((next.get(place) ?? []).map(({ to }) => placeOf(to)))])
}

t.test('no import circles, dynamic and type imports counted', async (t) => {
  const next = Map.groupBy(own, ({ from }) => from)
  t.same(
    circlesIn(sources, (file) => (next.get(file) ?? []).map(({ to }) => to)),
    [],
  )
})

t.test('imports between server, client and shared use the allowed modules only', async (t) => {
  const leaving = (from: string, allowed: (one: Import & { to: string }) => boolean) => {
    const found = own.filter((one) => isInside(one.from, from))
    t.ok(found.length > 10, `imports of ${from} are found`)
    return written(found.filter((one) => !allowed(one)))
  }
  t.same(
    leaving('shared', ({ to }) => isInside(to, 'shared') || isInside(to, 'locales')),
    [],
  )
  t.same(
    leaving('shared/rules', ({ to }) => !isInside(to, 'shared/contract')),
    [],
    'rules know no contract',
  )
  t.same(
    leaving('client', ({ to }) => !isInside(to, 'server')),
    [],
    'the browser runs no server code',
  )
  t.same(
    leaving('server', (one) => !isInside(one.to, 'client') || isEntry(one)),
    [],
    'one entry to the client',
  )
  t.same(
    leaving(restaurant, ({ to }) => allowedToRestaurant.some((module) => isInside(to, module))),
    [],
    'the restaurant knows contract and rules',
  )
  const serving = own.filter(({ from }) => isInside(from, 'server/serving'))
  t.same(
    written(serving.filter(({ to }) => !isInside(to, 'server/serving') && !isInside(to, 'shared'))),
    [],
    'what both servers know imports neither',
  )
  t.same(
    written(own.filter(({ from, to }) => isInside(to, restaurant) && !isInside(from, restaurant))),
    [],
    'the restaurant is reached by HTTP alone',
  )
  const outside = ['server', 'client', 'shared']
    .flatMap(filesIn)
    .filter((file) => /\.(?:tsx?|mjs|json)$/.test(file) && !isInside(file, restaurant))
  const intoItsFolder = outside.filter((file) => /["'`](?:\.{1,2}\/|server\/)*restaurant\//.test(read(file)))
  t.same(
    intoItsFolder.sort(),
    ['server/process/doctor/check-embedded-restaurant.ts', 'server/process/restaurant-process.ts'],
    'two programs are started from its folder; no file is read there',
  )
  t.same(
    leaving('client/stores', ({ from, to }) => !isInside(to, 'client/stores') || from === 'client/stores/stores.ts'),
    [],
    'stores do not import stores',
  )
  t.same(
    leaving('client/stores', ({ to }) => isInside(to, 'client/stores') || isInside(to, 'shared')),
    [],
    'and know nothing but rules',
  )
  t.same(
    leaving('client/ui', ({ to }) => !isInside(to, 'client/features') && !isInside(to, 'client/shell')),
    [],
    'ui knows no feature',
  )
  t.same(
    leaving('client/navigation', ({ to }) => !isInside(to, 'client/features')),
    [],
    'navigation knows no pages',
  )
})

/** A folder of server, client or shared, a client feature, or the embedded restaurant; null for files of a top folder. */
function moduleOf(file: string): string | null {
  if (isInside(file, restaurant)) return restaurant
  const [top, module, feature, inFeature] = file.split('/')
  if (top === 'locales') return top
  if (module === 'features') return inFeature === undefined ? `${top}/${module}` : `${top}/${module}/${feature}`
  return feature === undefined ? null : `${top}/${module}`
}

t.test(
  'imports of another module begin with #server, #client or #shared, others and those of the restaurant are relative',
  async (t) => {
    const topFolderOf = (file: string): string => file.split('/', 1)[0] ?? ''
    // It is a package of its own, whose names lead nowhere outside.
    const isNear = ({ from, to }: Import & { to: string }): boolean =>
      isInside(from, restaurant) ||
      (topFolderOf(from) === topFolderOf(to) && (moduleOf(from) === null || moduleOf(from) === moduleOf(to)))
    t.same(written(own.filter((one) => one.written.startsWith('#') === isNear(one))), [])
  },
)

t.test('no circles of folders', async (t) => {
  // Files of a top folder are modules of their own.
  const folderOf = (file: string): string => (file.split('/').length === 2 ? file : posix.dirname(file))
  t.same(circlesOf(folderOf), [])
})

t.test('no import circles between modules, so none between features', async (t) => {
  t.same(
    circlesOf((file) => moduleOf(file) ?? file),
    [],
  )
  t.equal(moduleOf('client/features/cart/quote/totals.tsx'), 'client/features/cart')
})

t.test('a feature exports its actions and parts of pages to others, not pages, overlays and forms', async (t) => {
  const featureOf = (file: string): string | null => (isInside(file, 'client/features') ? moduleOf(file) : null)
  const between = own.filter(
    ({ from, to }) => featureOf(from) !== null && featureOf(to) !== null && featureOf(from) !== featureOf(to),
  )
  t.ok(between.length > 50)
  t.same(
    written(between.filter(({ to }) => !/^(?:actions|address|components|quote)$/.test(to.split('/')[3] ?? ''))),
    [],
  )
})

/**
 * Names by convention: a program that is started, the Fastify plugin of a module, the settings of a program, the dictionary of a
 * language.
 */
const conventional = ['main', 'plugin', 'env', 'index']
/**
 * Modules whose files are named by subject, so that what belongs to one subject has one name: its texts, its contract, its calls in the shop and in the restaurant, its loader, its data for search engines.
 */
const bySubject = [
  'locales/uk',
  'locales/ru',
  'shared/contract',
  'server/bff',
  'server/restaurant/api/routes',
  'server/pages/loaders',
  'server/rendering/json-ld',
]

t.test('no two files have one name, apart from conventional names and modules by subject', async (t) => {
  const nameOf = (file: string): string => posix.basename(file).replace(/(?:\.d)?\.tsx?$/, '')
  const moduleBySubject = (file: string): string | undefined => bySubject.findLast((module) => isInside(file, module))
  const styles = filesIn('client').filter((file) => file.endsWith('.css'))
  const byName = Map.groupBy([...sources, ...styles], nameOf)
  const repeated = [...byName].filter(([, files]) => files.length > 1)
  const isConventional = ([name]: [string, string[]]): boolean => conventional.includes(name)
  t.same(
    repeated
      .filter((one) => !isConventional(one))
      .filter(([, files]) => new Set(files.map(moduleBySubject)).size < files.length)
      .map(([, files]) => files.join(', ')),
    [],
  )
  t.same(
    repeated
      .filter(isConventional)
      .map(([name]) => name)
      .sort(),
    conventional.toSorted(),
    'each convention is used',
  )
  const sharing = new Set(repeated.flatMap(([, files]) => files.map(moduleBySubject)))
  t.same(
    bySubject.filter((module) => !sharing.has(module)),
    [],
    'each module shares a subject',
  )
})

t.test('MobX state is only in stores, and no other state belongs to an app', async (t) => {
  const state = /\bmake(?:Auto)?Observable\b|\bobservable\b|\buseLocalObservable\b/
  const client = sources.filter((file) => isInside(file, 'client'))
  const outside = client.filter((file) => !isInside(file, 'client/stores'))
  t.same(
    outside.filter((file) => state.test(read(file))),
    [],
  )
  t.ok(client.filter((file) => state.test(read(file))).length >= 10, 'the stores themselves would be found')
  t.same(
    client.filter((file) => /new (?:Weak)?Map<(?:App|Stores)\b/.test(read(file))),
    [],
    'a field of a store instead of a map keyed by the app',
  )
})

t.test('views do not fetch; only the listed files write raw HTML', async (t) => {
  const views = sources.filter(
    (file) => ['shell', 'ui', 'features'].some((module) => isInside(file, `client/${module}`)) && file.endsWith('.tsx'),
  )
  t.same(
    views.filter((file) => /\bfetch\(|XMLHttpRequest|sendBeacon/.test(read(file))),
    [],
  )
  const raw = sources.filter((file) => /dangerouslySetInnerHTML/.test(read(file)))
  t.same(raw.sort(), ['client/context/deferred-data.tsx', 'client/shell/outlet.tsx', 'client/ui/static-html.tsx'])
  const styles = filesIn('client').filter((file) => file.endsWith('.css') && !file.endsWith('/tokens.css'))
  const colour =
    /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|:[^;{]*\b(?:white|black|red|orange|yellow|green|blue|gr[ae]y)\b(?!-)[^;{]*;/i
  t.same(
    styles.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => colour.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    ),
    [],
    'colours are tokens',
  )
})

t.test('files stay small', async (t) => {
  const sizes = [
    ...sources,
    ...filesIn('client').filter((file) => file.endsWith('.css')),
    ...filesIn('test').filter((file) => file.endsWith('.ts')),
  ]
    .filter((file) => !isInside(file, 'locales'))
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
  const long = sizes.filter(({ lines }) => lines > 250)
  t.ok(long.length <= sizes.length / 25, `${long.length} of ${sizes.length} files have more than 250 lines`)
  t.same(
    long.filter(({ lines }) => lines > 500),
    [],
  )
  t.same(
    long.filter(({ file }) => file.endsWith('.css')),
    [],
    'a style file is of one subject',
  )
  // Tests of one subject share a file.
  const program = sizes.filter(({ file }) => !isInside(file, 'test')).map(({ lines }) => lines)
  const median = program.sort((a, b) => a - b)[program.length >> 1] ?? 0
  t.ok(median <= 60, `median ${median}`)
})

t.test('no folder of the program holds more than 40 files', async (t) => {
  const program = ['server', 'client', 'shared', 'locales']
    .flatMap(filesIn)
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
  const folders = Map.groupBy(program, (file) => posix.dirname(file))
  t.same(
    [...folders].filter(([, files]) => files.length > 40).map(([folder]) => folder),
    [],
  )
})

/** 'cart.add: n' for each text: which key, with which arguments. */
const keysOf = (texts: object, place = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [`${place}${key}: ${[...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort().join()}`]
      : keysOf(text as object, `${place}${key}.`),
  )

t.test('both languages have the same texts with the same arguments; the sprite has every icon', async (t) => {
  t.same(keysOf(ru).sort(), keysOf(uk).sort())
  t.ok(keysOf(uk).length > 100)
  // typesafe-i18n reads four forms as zero, one, two, few: both languages need one, few, many and other.
  const plurals = ['uk', 'ru']
    .flatMap((locale) => filesIn(`locales/${locale}`))
    .flatMap((file) => read(file).match(/\{\{[^}]*\}\}/g) ?? [])
  t.same(
    plurals.filter((forms) => forms.split('|').length !== 6),
    [],
    'six places, in each plural',
  )
  const drawn = [...read('client/ui/icons/icons.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  t.same(drawn.sort(), Object.keys(icons).sort())
})

const json = <T>(file: string): T => JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
const chunksBuilt = (): Record<string, Chunk> => json('dist/client/.vite/manifest.json')

t.test('built chunks do not import each other in circles, which would delay all of them', async (t) => {
  const chunks = chunksBuilt()
  t.same(
    circlesIn(Object.keys(chunks), (name) => chunks[name]?.imports ?? []),
    [],
  )
  t.same(
    circlesIn(['a', 'b'], (name) => (name === 'a' ? ['b'] : ['a'])),
    ['a → b → a', 'b → a → b'],
    'one would be found',
  )
})

t.test('the files that the server names are in the client build, and no other folder is served', async (t) => {
  const named = filesIn('dist/server').flatMap((file) => read(file).match(/(?<=["'`]\/)assets\/[\w.-]+/g) ?? [])
  t.ok(
    named.some((file) => file.endsWith('.svg')),
    'the sprite',
  )
  const there = new Set(filesIn('dist/client'))
  t.same(
    named.filter((file) => !there.has(`dist/client/${file}`)),
    [],
  )
  // @fastify/vite would hand out that folder, too.
  t.same(
    filesIn('dist/server').filter((file) => file.startsWith('dist/server/assets/')),
    [],
  )
})

t.test('styles and fonts of a first screen stay small, and its styles come first', async (t) => {
  const [first = '', ...late] = chunksBuilt()['index.html']?.css ?? []
  const bounded = (bytes: number, limit: number, what: string): void => {
    t.ok(bytes > 100 && bytes <= limit, `${what}: ${bytes} of ${limit} bytes`)
  }
  t.match(read(`dist/client/${first}`), /^@layer reset\{/)
  t.equal(late.length, 1, 'styles of dialogs, messages and the rest')
  bounded(statSync(`${root}/dist/client/${first}.br`).size, 16_000, 'styles')
  // Latin letters are fetched where a screen shows some; everything else of the two faces comes with the first.
  const fonts = filesIn('dist/client/assets').filter((file) => file.endsWith('.woff2') && !file.includes('-letters-'))
  bounded(
    fonts.reduce((sum, file) => sum + statSync(`${root}/${file}`).size, 0),
    56_000,
    'fonts',
  )
})
