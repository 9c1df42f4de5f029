import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, defineConfig, type Plugin, type Rollup } from 'vite'
import react from '@vitejs/plugin-react'
import fastifyVite from '@fastify/vite/plugin'

const dist = join(import.meta.dirname, 'dist')

/** Writes a brotli copy beside each asset, once at build time, and reports the entry's size. */
function precompress(): Plugin {
  return {
    name: 'zhar-precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = dist }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.(js|css|svg)$/.test(fileName))
      const sizes = new Map<string, number>()
      for (const { fileName } of files) {
        const path = join(dir, fileName)
        const small = brotliCompressSync(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        await writeFile(`${path}.br`, small)
        sizes.set(fileName, small.length)
      }
      for (const file of files) {
        if (file.type !== 'chunk' || !file.isEntry) continue
        const bytes = [file.fileName, ...file.imports].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
        this.info(`entry JavaScript with its imports: ${(bytes / 1000).toFixed(1)} kB brotli`)
      }
    },
  }
}

/** Files every visit needs: the entry, code of all pages, the cart, both dictionaries, styles and fonts of a first screen. */
function firstFiles(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const isFirst = ({ isEntry, name, facadeModuleId: module }: Rollup.OutputChunk): boolean =>
    isEntry ||
    ['actions', 'start', 'swr', 'parts'].includes(name) ||
    /\/(?:locales\/\w+\/index\.ts|pages\/offline-page\.tsx|shell\/cart-overlay\.tsx)$/.test(module ?? '')
  const importsOf = (fileName: string): string[] => [
    fileName,
    ...(chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []).flatMap(importsOf),
  ]
  const needed = chunks.filter(isFirst).flatMap(({ fileName }) => importsOf(fileName))
  const others = Object.keys(bundle).filter((file) => /\.(?:css|woff2|svg)$/.test(file) && !file.includes('-letters-'))
  return [...new Set([...needed, ...others])].map((file) => `/${file}`).sort()
}

const piecesModule = join(import.meta.dirname, 'client/navigation/recovery/load-chunk.ts')

/**
 * Replaces Vite's preload helper for all lazy chunks. Vite's cannot load a file from another address,
 * since the file is named in the call it receives: here the call receives the import function.
 */
function lazyPieces(): Plugin {
  return {
    name: 'zhar-lazy-pieces',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(piecesModule)}`,
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = file.code.replace(
            /\((?:async)?\(\)=>(\{let\{[^}]*\}=await )?import\((["'`]\.\/[\w-]+\.js["'`])\)/g,
            (_, taken: string | undefined, name) => (taken ? `(async $=>${taken}$(${name})` : `($=>$(${name})`),
          )
          if (/\bimport\(["'`]/.test(file.code))
            this.error(`${file.fileName}: an import that the shop's own function does not make`)
        }
      },
    },
  }
}

/** Builds the service worker, once the files to precache are known. */
function serviceWorker(): Plugin {
  return {
    name: 'zhar-service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(_options, bundle) {
      const files = firstFiles(bundle)
      const define = {
        FIRST_FILES: JSON.stringify(files),
        BUILD_ID: JSON.stringify(createHash('sha256').update(files.join()).digest('hex').slice(0, 12)),
      }
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        define,
        publicDir: false as const,
        build: {
          target,
          // Apart from the immutable files: it has a fixed name and is revalidated.
          outDir: join(dist, 'service-worker'),
          modulePreload: false,
          rollupOptions: {
            input: join(import.meta.dirname, 'client/service-worker/service-worker.ts'),
            output: { entryFileNames: 'service-worker.js', format: 'iife' },
          },
        },
      })
    },
  }
}

/** Builds the script that each document contains (client/island). */
function island(): Plugin {
  return {
    name: 'zhar-island',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle() {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        publicDir: false as const,
        build: {
          target,
          outDir: join(dist, 'island'),
          modulePreload: false,
          rollupOptions: {
            input: join(import.meta.dirname, 'client/island/main.ts'),
            output: { entryFileNames: 'island.js', format: 'iife' },
          },
        },
      })
    },
  }
}

/** Source files, each by a part of its path. */
const files = (...paths: string[]): RegExp => new RegExp(`/(?:${paths.join('|')})\\.tsx?$`)

/**
 * Modules used together share a chunk: small files compress badly, and each is a request. The first match counts.
 * Packages change seldom, so a new build of the shop leaves them in the browser's cache.
 */
const chunks = [
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'app', test: /./, tags: ['$initial' as const] },
  // Of every visit, but not of hydration. First the code pages and overlays share, so that they need not wait for the rest.
  {
    name: 'actions',
    includeDependenciesRecursively: true,
    test: files(
      'boot/shop-api',
      'context/(?:start-sign-in|city-selectors)',
      'features/delivery/actions/(?:change-city|choose-delivery|find-region)',
      'features/cart/actions/(?:recalculate-cart|saved-carts)',
      'features/sign-in/actions/(?:forget-customer|profile)',
      'storage/(?:favourites-log|persistence|tab-channel|tab-storage|tab-sync)',
      'features/delivery/address/short-address',
      'ui/(?:hydration-gate|use-focus-fallback|use-online)',
      'api/api(?:-error)?',
      'rules/(?:fulfilment|schedule|stored-json|stored-cart)',
    ),
  },
  // Of the footer, and of pages that do not wait for it.
  { name: 'social', test: files('ui/icons/social-icon') },
  // Overlays with their dependencies and their common base.
  {
    name: 'start',
    includeDependenciesRecursively: true,
    test: files(
      'boot/(?:start-up|start-navigation|page-map)',
      'shell/(?:announcement-bar|close-on-back|failed-part|footer|live-parts)',
      'features/delivery/components/fulfilment-button',
      'ui/(?:dialog|drawer|modal)',
    ),
  },
  { name: 'swr', test: /node_modules\/(?:swr|dequal|use-sync-external-store)\// },
  // Product lists.
  {
    name: 'cards',
    test: files(
      'features/catalog/components/(?:product-(?:card|grid|hours|state|warning)|badges|buy|diet-button|favourite-button|hidden-dishes|skeleton-grid|unfit-dishes)',
      'features/catalog/actions/(?:add-to-cart|get-diet|toggle-favourite)',
      'ui/stepper',
      'stores/diet-store',
      'rules/(?:(?:stored-)?diet|loyalty-points|add-to-cart-refusal|one-more|customer-state)',
    ),
  },
  // Small components that pages with and without product lists show.
  {
    name: 'parts',
    test: files(
      'features/catalog/components/category-tiles',
      'features/account/components/card-figures',
      'features/delivery/components/map-link',
      'ui/(?:amount-text|picture|price|section-heading|empty-state|kyiv-time)',
      'rules/(?:any-id|in-city|coordinates|image-urls)',
    ),
  },
  // What a line of the cart is, and what was chosen of its dish.
  { name: 'lines', test: files('rules/(?:cart|selection-text)') },
  { name: 'choice', test: files('rules/(?:selection|chosen-line|serving-weight|parse-selection)') },
  { name: 'words', test: files('features/cart/components/line-words', 'rules/describe-line') },
  // What it says, as lists of restaurants do.
  {
    name: 'hours',
    test: files('rules/(?:closing-time|hours-in-words|wall-minutes|working-hours)', 'features/delivery/actions/pauses'),
  },
  { name: 'closing', test: files('shell/closing-notice', 'ui/use-(?:announcement|now)') },
  {
    name: 'places',
    test: files('features/delivery/components/(?:hours-text|opening-hours|restaurant-card|restaurants-by-city)'),
  },
  // Of paginated lists.
  { name: 'paging', test: files('ui/(?:list-start|show-more|use-pages)') },
  { name: 'submission', test: files('ui/use-submission') },
  { name: 'form', test: files('ui/(?:checkbox|field|focus-first-error)') },
  {
    name: 'guest',
    test: files('storage/guest-contact', 'features/content/actions/known-contact', 'rules/mobile-phone'),
  },
]

/**
 * Chunks every visit runs for hydration. With this mark Chromium compiles them in the background while they load; without
 * it functions, above all React's, are compiled on their first call, during hydration.
 */
const runAtOnce = ['index', 'vendor', 'app', 'actions', 'start', 'cards', 'parts']
const compileHint = ({ name }: { name: string }): string =>
  runAtOnce.includes(name) ? '//# allFunctionsCalledOnLoad' : ''

/** Oldest browsers (package.json) as build targets. Samsung Internet 27 is Chromium 125, older than the Chrome before it: the last of a name counts. */
const browsers = (
  JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as { browserslist: string[] }
).browserslist
const oldest = new Map(
  browsers.map(
    (browser) =>
      browser.replace('samsung >= 27', 'chrome >= 125').replace('ios_saf', 'ios').split(' >= ') as [string, string],
  ),
)
const target = [...oldest].map((engine) => engine.join(''))

/** The entry names every chunk, and hashes do not compress: so they are short, of few distinct characters. */
const names = {
  hashCharacters: 'base36' as const,
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig({
  root: join(import.meta.dirname, 'client'),
  plugins: [
    fastifyVite({ clientModule: '/entry-server.tsx' }),
    react(),
    lazyPieces(),
    precompress(),
    island(),
    serviceWorker(),
  ],
  // Replaced by each response's own nonce.
  html: { cspNonce: '__CSP_NONCE__' },
  // All supported browsers preload modules natively.
  build: {
    target,
    cssTarget: target,
    outDir: dist,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            ...names,
            codeSplitting: { includeDependenciesRecursively: false, groups: chunks },
            postBanner: compileHint,
          },
        },
      },
    },
    // Pages name files of the client build, so both builds use the same names; server code is never
    // served. @fastify/vite names the input "index" but loads the file by the entry's own name, and serves the files in `assets`.
    ssr: {
      build: {
        emitAssets: false,
        rollupOptions: {
          output: { ...names, entryFileNames: 'entry-server.js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
