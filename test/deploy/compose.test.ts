import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { parse } from 'yaml'
import { parseEnv } from '#server/env.ts'
import { settingsFaults } from '#server/restaurant/env.ts'
import { image, settings, variablesIn, read, root } from '../support/sources.ts'

/** deploy/compose.yaml by the Dockerfile and the settings; Compose itself refuses fields that it does not know. */

interface Service {
  image: string
  command: string[]
  environment?: Record<string, string>
  ports?: string[]
  networks: string[]
  depends_on?: Record<string, object>
  secrets: string[]
  volumes: string[]
  stop_grace_period: string
  healthcheck: { test: string[] }
}
interface Compose {
  services: Record<'shop' | 'postgres' | 'redis', Service>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, object>
  secrets: Record<string, { file: string }>
}

const compose = parse(read('deploy/compose.yaml')) as Compose
const { shop, postgres, redis } = compose.services

/** `${NAME:-value}` while NAME is unset. */
const unset = (text: string): string => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1')

t.test('services use existing networks, volumes, secrets and services, and all of those are used', async (t) => {
  const services = Object.values(compose.services)
  const used = (names: readonly string[]): string[] => [...new Set(names)].sort()
  t.same(used(services.flatMap(({ networks }) => networks)), Object.keys(compose.networks).sort())
  t.same(
    used(services.flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] ?? ''))),
    Object.keys(compose.volumes).sort(),
  )
  t.same(used(services.flatMap(({ secrets }) => secrets)), Object.keys(compose.secrets).sort())
  t.same(
    services.flatMap(({ depends_on = {} }) => Object.keys(depends_on)).filter((name) => !(name in compose.services)),
    [],
  )
})

t.test(
  'the shop runs the command of the image with a secrets file, on the ports and the volume of the image',
  async (t) => {
    const [node = '', ...rest] = image.command
    t.same(shop.command, [node, '--env-file=/run/secrets/shop', ...rest])
    t.same(shop.volumes, [`data:${image.volume}`])
    t.equal(image.variables['DATA_DIR'], image.volume)
    const published = (shop.ports ?? []).map((port) => Number(unset(port).split(':').at(-1)))
    t.same(
      published.filter((port) => !image.ports.includes(port)),
      [parseEnv({}).RESTAURANT_PORT],
      'and the payment page of the embedded restaurant',
    )
    t.same(
      (shop.ports ?? []).filter((port) => !port.startsWith('127.0.0.1:')).map((port) => unset(port)),
      ['3000:3000'],
      'only the shop is reached from outside of the machine',
    )
    t.match(shop.healthcheck.test.join(' '), `http://127.0.0.1:${parseEnv({}).OPS_PORT}/ready`)
    t.ok(Number.parseInt(shop.stop_grace_period) > 30, 'longer than the shop takes to end')
  },
)

t.test('a folder is mounted for reading, at the place that the setting names', async (t) => {
  const { services } = parse(read('deploy/compose.folder.yaml')) as {
    services: { shop: { environment: Record<string, string>; volumes: string[] } }
  }
  const { environment, volumes } = services.shop
  t.equal(volumes[0], `\${RESTAURANT_FOLDER:?names the folder}:${environment['RESTAURANT_FOLDER']}:ro`)
  t.same(
    Object.keys(environment).filter((name) => !settings.has(name)),
    [],
  )
  t.same(settingsFaults({ PHONE_HASH_SECRET: 'of this test alone', ...environment }), [])
})

t.test('only the shop can reach PostgreSQL and Redis', async (t) => {
  for (const store of [postgres, redis]) {
    t.same(store.networks, ['stores'])
    t.notOk(store.ports)
  }
  t.equal(compose.networks['stores']?.internal, true)
})

t.test(
  'images are named by the digests of the day on which the script ran, and by their tags without Docker',
  async (t) => {
    t.same([postgres.image, redis.image], ['${POSTGRES_IMAGE:-postgres:17}', '${REDIS_IMAGE:-redis:8}'])
    const digests = { postgres: `sha256:${'a'.repeat(64)}`, redis: `sha256:${'b'.repeat(64)}` }
    const docker = `#!/bin/sh\ncase "$4" in postgres:17) echo ${digests.postgres};; redis:8) echo ${digests.redis};; *) exit 1;; esac\n`
    const folder = t.testdir({ with: {}, without: {}, bin: { docker }, broken: { docker: '#!/bin/sh\nexit 1\n' } })
    for (const bin of ['bin', 'broken']) chmodSync(`${folder}/${bin}/docker`, 0o755)
    const make = (place: string, bin: string) =>
      execFileSync('sh', [`${root}/deploy/make-secrets.sh`, `${folder}/${place}`], {
        stdio: 'pipe',
        env: { PATH: `${folder}/${bin}:/usr/bin:/bin` },
      })
    make('with', 'bin')
    const pinned = `POSTGRES_IMAGE=postgres:17@${digests.postgres}\nREDIS_IMAGE=redis:8@${digests.redis}\n`
    t.equal(readFileSync(`${folder}/with/.env`, 'utf8'), pinned)
    make('with', 'broken')
    t.equal(readFileSync(`${folder}/with/.env`, 'utf8'), pinned, 'a second run changes nothing')
    make('without', 'broken')
    t.same(readdirSync(`${folder}/without`).toSorted(), ['kubernetes', 'secrets'])
  },
)

t.test('the script makes each secret file once, and the settings are accepted', async (t) => {
  const folder = t.testdir({})
  const make = () => execFileSync('sh', [`${root}/deploy/make-secrets.sh`, folder], { stdio: 'pipe' })
  make()
  const made = Object.fromEntries(
    Object.entries(compose.secrets).map(([name, { file }]) => [name, readFileSync(`${folder}/${file}`, 'utf8')]),
  )
  make()
  t.equal(readFileSync(`${folder}/secrets/shop.env`, 'utf8'), made['shop'], 'a second run changes nothing')
  const variables = {
    ...image.variables,
    ...Object.fromEntries(Object.entries(shop.environment ?? {}).map(([name, value]) => [name, unset(value)])),
    ...variablesIn(made['shop'] ?? ''),
  }
  const ofShop = Object.keys({ ...shop.environment, ...variablesIn(made['shop'] ?? '') })
  t.same(
    ofShop.filter((name) => !settings.has(name)),
    [],
  )
  const env = parseEnv(variables)
  t.same(settingsFaults(variables), [])
  t.match(made['redis'], `requirepass ${new URL(env.REDIS_URL ?? '').password}\n`)
  const database = new URL(variables['DATABASE_URL'] ?? '')
  t.same(
    [database.hostname, database.username, database.pathname, database.password],
    [
      'postgres',
      postgres.environment?.['POSTGRES_USER'],
      `/${postgres.environment?.['POSTGRES_DB']}`,
      made['postgres'],
    ],
  )
  t.equal(new URL(env.REDIS_URL ?? '').hostname, 'redis')
})
