import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { posix } from 'node:path'
import t from 'tap'
import { buildOperations } from '#server/process/operations.ts'
import { startFakeRestaurant } from './fakes/fake-restaurant.ts'
import { answers, freePort, openProcess, until } from './support/shop-process.ts'
import { filesIn, isInside, read } from './support/sources.ts'

/** The container image contains all files that the shop needs; the Dockerfile is read, no image is built. */

const stages = read('Dockerfile')
  .split(/^FROM /m)
  .slice(1)
const copied = [...(stages.at(-1) ?? '').matchAll(/^COPY (?:--from=\w+ )?(\S+) \S+$/gm)].map(([, source = '']) =>
  source.replace(/^\/shop\//, ''),
)

/** They write documents and archives, or run the tests of a checkout (`--deep`); the shop runs without them. */
const tools = [
  'server/bff/write-openapi.ts',
  'server/contract/main.ts',
  'server/restaurant/database/write-template.ts',
  'server/restaurant/folder/write-schemas.ts',
]
const served = ['server', 'shared']
  .flatMap(filesIn)
  .filter((file) => file.endsWith('.ts') && !tools.some((tool) => isInside(file, tool)))

/** Places beside a source that it names: `join(import.meta.dirname, '../x')`, and below the root `join(root, 'x')`. */
const placesIn = (file: string): string[] => {
  const text = read(file)
  const beside = [...text.matchAll(/import\.meta\.dirname, '([^']+)'/g)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path),
  )
  const below = [...text.matchAll(/join\(root, '([^']+)'/g)].map(([, path = '']) => path)
  return [...beside, ...below].filter((path) => path !== './' && path !== '.')
}

t.test('every file the server reads is copied into the image', async (t) => {
  const read = served.flatMap((file) => placesIn(file).map((path) => ({ file, path })))
  t.ok(
    read.some(({ path }) => path.startsWith('client/')) && read.some(({ path }) => path.startsWith('dist/')),
    'the search finds what is known to be read',
  )
  t.same(
    read
      .filter(({ path }) => !copied.some((source) => isInside(path, source)))
      .map(({ file, path }) => `${file} → ${path}`),
    [],
  )
})

t.test('native parts of production packages, which are optional packages, are in the image', async (t) => {
  const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'optionalDependencies',
    Record<string, string>
  >
  t.ok(dependencies['sharp'], 'there is one')
  const installing = stages.find((stage) => stage.includes('--omit=dev')) ?? ''
  t.notMatch(installing, '--omit=optional')
  for (const name of Object.keys(optionalDependencies))
    t.ok(isRemoved(installing, name), `${name} does not: the image brings Node itself`)
})

t.test(
  'the image runs as an unprivileged user, stops by the signal the shop handles, and has a health check',
  async (t) => {
    const image = stages.at(-1) ?? ''
    t.ok(image.indexOf('USER node') > image.indexOf('COPY') && image.indexOf('USER node') < image.indexOf('\nCMD'))
    t.match(image, /^STOPSIGNAL SIGTERM$/m)
    const [program = '', ...args] = JSON.parse(/HEALTHCHECK[^]*?CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]') as string[]
    t.equal(program, 'node')
    const operations = buildOperations({ isReady: () => false, metrics: async () => '' })
    t.teardown(() => operations.close())
    const check = async (port: number): Promise<unknown> =>
      (await once(spawn(process.execPath, args, { env: { OPS_PORT: String(port) } }), 'exit'))[0]
    const alive = Number(new URL(await operations.listen({ port: 0, host: '127.0.0.1' })).port)
    t.same([await check(alive), await check(await freePort())], [0, 1])
  },
)

t.test('the shop serves pages without the packages of the bundler, which the image leaves out', async (t) => {
  const [, line = ''] = /^RUN rm -rf (.*)$/m.exec(stages.find((stage) => stage.includes('--omit=dev')) ?? '') ?? []
  const names = line
    .split(' ')
    .map((path) => path.replace('node_modules/', ''))
    .filter((name) => !name.endsWith('*'))
  t.ok(names.includes('vite') && names.includes('rolldown') && names.includes('typescript'))
  const refuse = import.meta.resolve('./support/refuse-packages.mjs')
  const { shop, operations, output } = await openProcess(t, {
    DATA_DIR: t.testdir({}),
    REFUSED_PACKAGES: names.join(),
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${refuse}`,
  })
  await until(() => answers(`${operations}/ready`))
  t.equal((await fetch(shop)).status, 200, output.err)
  const probe = ['--import', refuse, '-e', "import('vite').catch(() => process.exit(7))"]
  t.same(
    await once(spawn(process.execPath, probe, { env: { REFUSED_PACKAGES: 'vite' } }), 'exit'),
    [7, null],
    'a refused package does not load',
  )
})

t.test(
  'an image for a backend of one’s own serves pages without the packages of the embedded restaurant',
  async (t) => {
    const [building = '', installing = ''] = stages
    t.match(building, /^ARG OWN_BACKEND\nRUN npm run build && rm -rf \$\{OWN_BACKEND:\+dist\/database\}$/m)
    t.match(installing, /^ARG OWN_BACKEND$/m)
    t.match(installing, 'npm ci --ignore-scripts --omit=dev --no-fund --no-audit ${OWN_BACKEND:+--workspaces=false}')
    const dependenciesOf = (file: string): string[] =>
      Object.keys((JSON.parse(read(file)) as { dependencies: object }).dependencies)
    const shared = dependenciesOf('package.json')
    // yaml also belongs to @fastify/swagger.
    const names = dependenciesOf('server/restaurant/package.json').filter((name) => ![...shared, 'yaml'].includes(name))
    t.ok(names.includes('kysely') && names.includes('pg') && names.includes('@electric-sql/pglite'))
    const restaurant = await startFakeRestaurant(t)
    const { shop, operations, output } = await openProcess(t, {
      RESTAURANT_API_URL: restaurant.origin,
      PHONE_HASH_SECRET: 'a-secret-of-the-tests',
      REFUSED_PACKAGES: names.join(),
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${import.meta.resolve('./support/refuse-packages.mjs')}`,
    })
    await until(() => answers(`${operations}/ready`))
    t.equal((await fetch(shop)).status, 200, output.err)
  },
)

const isRemoved = (stage: string, name: string): boolean =>
  [...stage.matchAll(/node_modules\/(\S+)\*/g)].some(([, prefix = '']) => name.startsWith(prefix))

t.test('the shop is started as `npm start` does', async (t) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<'start', string> }
  const command = /^CMD (\[.*\])$/m.exec(stages.at(-1) ?? '')?.[1] ?? '[]'
  // It sets the allocator itself (allocator.test.ts).
  t.equal(
    (JSON.parse(command) as string[]).join(' '),
    scripts.start.replace('--import ./server/process/allocator.mjs ', ''),
  )
})
