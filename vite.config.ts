import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, defineConfig, type Plugin, type Rollup } from 'vite'
import react from '@vitejs/plugin-react'
import fastifyVite from '@fastify/vite/plugin'
import manifest from './package.json' with { type: 'json' }

const dist = join(import.meta.dirname, 'dist')

/** A plugin that acts once the browser's files are written. */
const afterClient = (
  name: string,
  writeBundle: (options: Rollup.NormalizedOutputOptions, bundle: Rollup.OutputBundle) => Promise<void>,
): Plugin => ({
  name: `zhar-${name}`,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  writeBundle,
})

/** Writes a brotli copy beside each asset. */
const precompress = afterClient('precompress', async ({ dir = dist }, bundle) => {
  for (const fileName of Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file))) {
    const path = join(dir, fileName)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path), { params }))
  }
})

/** Builds one script by itself, apart from the immutable files. */
async function buildScript(input: string, file: string, define: Record<string, string> = {}): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define,
    build: {
      target,
      outDir: join(dist, file),
      modulePreload: false,
      rollupOptions: {
        input: join(import.meta.dirname, input),
        output: { entryFileNames: `${file}.js`, format: 'iife' },
      },
    },
  })
}

/** The script that each document contains. */
const island = afterClient('island', () => buildScript('client/island/main.ts', 'island'))

/** Files every visit needs: the code of all but checkout and account, both languages, styles and fonts of a first screen. */
function firstFiles(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const languages = chunks.filter(({ facadeModuleId: module }) => /\/locales\/\w+\/index\.ts$/.test(module ?? ''))
  const code = [entry, ...languages].flatMap((chunk) => (chunk ? [chunk.fileName, ...chunk.imports] : []))
  const others = Object.keys(bundle).filter((file) => /\.(?:css|woff2|svg)$/.test(file) && !file.includes('-letters-'))
  return [...new Set([...code, ...others])].map((file) => `/${file}`).sort()
}

/** Built once the files to precache are known; it has a fixed name and is revalidated. */
const serviceWorker = afterClient('service-worker', async (_options, bundle) => {
  const files = firstFiles(bundle)
  await buildScript('client/service-worker/service-worker.ts', 'service-worker', {
    FIRST_FILES: JSON.stringify(files),
    BUILD_ID: JSON.stringify(createHash('sha256').update(files.join()).digest('hex').slice(0, 12)),
  })
})

/**
 * Few files, fetched side by side: packages, which a new build of the shop leaves in the browser's cache, the app, its language. Checkout,
 * placed orders and account, the map, the barcode, groups and long forms come when they are wanted. The first match counts, of the path
 * below the checkout.
 */
const chunks = [
  { name: 'map', test: /node_modules\/leaflet|\/client\/ui\/map\// },
  { name: 'barcode', test: /node_modules\/jsbarcode|account\/components\/barcode/ },
  { name: 'together', test: /node_modules\/uqr|cart-link\/send-modal/ },
  { name: 'forms', test: /content\/(?:overlays\/career|pages\/late)/ },
  { name: 'packages', test: /node_modules|\0vite\/preload-helper|\0rolldown\/runtime/ },
  {
    name: 'checkout',
    test: /features\/(?:checkout\/(?:components|form|pages|no-script\/pickup)|account\/(?:components|pages|overlays)|orders\/(?:pages|components\/(?:order-(?!texts|news|badge)|pay-|question-card|share-order)))/,
  },
  // Styles of what no first screen shows, which the document need not carry.
  { name: 'late', test: /\/client\/(?!styles\/main).*\.css$/ },
  { name: 'app', test: /\/(?:client|shared|locales\/(?!uk|ru))/ },
].map(({ name, test }) => ({ name, test: (id: string) => test.test(id.replace(import.meta.dirname, '')) }))

/** Chromium compiles the functions of packages in the background while they load; without the mark functions are compiled on their first call, during hydration. */
const compileHint = ({ name }: { name: string }): string => (name === 'packages' ? '//# allFunctionsCalledOnLoad' : '')

/** Oldest browsers (package.json) as build targets. Samsung Internet 27 is Chromium 125, older than the Chrome before it: the last of a name counts. */
const browsers = manifest.browserslist.join().replace('samsung >= 27', 'chrome >= 125').replace('ios_saf', 'ios')
const oldest = new Map(browsers.split(',').map((one) => one.split(' >= ') as [string, string]))
const target = [...oldest].map((engine) => engine.join(''))

/** Code and styles have no words in their names, which lists of filters might know. */
const names = {
  hashCharacters: 'base36' as const,
  entryFileNames: 'assets/[hash:8].js',
  chunkFileNames: 'assets/[hash:8].js',
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    name.endsWith('.css') ? 'assets/[hash:8][extname]' : 'assets/[name]-[hash:7][extname]',
}

export default defineConfig({
  root: join(import.meta.dirname, 'client'),
  plugins: [fastifyVite({ clientModule: '/entry-server.tsx' }), react(), precompress, island, serviceWorker],
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
    // Both builds name files alike, for pages name the client's. @fastify/vite loads the input "index" by the entry's own name.
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
