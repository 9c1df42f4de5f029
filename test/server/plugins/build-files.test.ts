import { readdirSync, readFileSync } from 'node:fs'
import { Redis } from 'ioredis'
import t from 'tap'
import { root } from '../../support/sources.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { ServiceMissing, startRedis } from '../../support/installed-services.ts'

/** Files of other builds, for replicas without a shared disk: stored in Redis, encrypted. */

const assets = `${root}/dist/client/assets`
const name = readdirSync(assets).find((file) => /^\w{8}\.js$/.test(file)) ?? ''
const path = `/assets/${name}`

t.test('a file on disk survives the process that published it', async (t) => {
  const DATA_DIR = t.testdir()
  const [before, after] = [
    await startShop(t, { upstream: await startFakeRestaurant(t), variables: { DATA_DIR } }),
    await startShop(t, { upstream: await startFakeRestaurant(t), variables: { DATA_DIR } }),
  ]
  t.equal(await after.app.buildFiles.find(path), null)
  await before.app.buildFiles.publish()
  t.same((await after.app.buildFiles.find(path))?.bytes, readFileSync(`${assets}/${name}`))
  t.equal(await after.app.buildFiles.find(path.replace(name, 'nothing-AAAAAAA.js')), null)
})

const redis = await startRedis(t).catch((error: unknown) => {
  if (error instanceof ServiceMissing) return error
  throw error
})

t.test(
  'replicas share their files through Redis; values written by other programs are ignored',
  { skip: redis instanceof ServiceMissing && `NOT TESTED: ${redis.message}` },
  async (t) => {
    if (redis instanceof ServiceMissing) return
    const client = new Redis(redis.url)
    t.teardown(() => client.disconnect())
    const folders = t.testdir({ one: {}, other: {} })
    const [one, other] = [
      await startShop(t, {
        upstream: await startFakeRestaurant(t),
        variables: { DATA_DIR: `${folders}/one`, REDIS_URL: redis.url },
      }),
      await startShop(t, {
        upstream: await startFakeRestaurant(t),
        variables: { DATA_DIR: `${folders}/other`, REDIS_URL: redis.url },
      }),
    ]
    await Promise.all([one, other].map(({ app }) => app.redis?.reached))
    await one.app.buildFiles.publish()
    t.same(await other.app.buildFiles.find(path), {
      type: 'application/javascript; charset=utf-8',
      bytes: readFileSync(`${assets}/${name}`),
    })
    const key = `zhar:build:1:${name}`
    const stored = await client.getBuffer(key)
    t.ok((await client.ttl(key)) > 6 * 86_400)
    for (const forged of [
      Buffer.from('alert(1)'),
      Buffer.concat([stored?.subarray(0, 32) ?? Buffer.of(), Buffer.from('alert(1)')]),
    ]) {
      await client.set(key, forged)
      t.equal(await other.app.buildFiles.find(path), null)
    }
    await client.set('zhar:build:1:other-AAAAAAA.js', stored ?? '')
    t.equal(await other.app.buildFiles.find('/assets/other-AAAAAAA.js'), null, 'nor a file under the name of another')
  },
)
