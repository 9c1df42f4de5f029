import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import t from 'tap'
import type { FileStore } from '#server/storage/file-store.ts'
import { createRemoteImages } from '#server/images/remote.ts'
import { createRateLimiter, noRateLimiter, type RateLimiter } from '#server/limits/rate-limiter.ts'
import { media } from '#server/images/media-route.ts'
import { startMisbehavingServer } from '../../fakes/misbehaving-server.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'

/** Pictures of the embedded restaurant come by HTTP and have addresses of the shop. */

async function front(t: { teardown(close: () => unknown): void }, limiter: RateLimiter = noRateLimiter) {
  const kept = new Map<string, Buffer>()
  const store: FileStore = {
    get: async (key) => kept.get(key),
    put: async (key, bytes) => {
      kept.set(key, bytes)
    },
  }
  const restaurant = await startMisbehavingServer(t)
  let time = 0
  const embedded = createRemoteImages({ origin: restaurant.origin, store, now: () => time })
  const app = Fastify()
  app.decorate('rateLimits', limiter)
  await app.register(media, { embedded })
  t.teardown(() => Promise.all([app.close(), embedded.close()]))
  return {
    restaurant,
    later: () => {
      time += 3_600_000
    },
    get: (url: string, headers = {}) => app.inject({ url, headers }),
  }
}

t.test('a picture is fetched from the restaurant once, and a browser that has it gets 304', async (t) => {
  const { restaurant, get } = await front(t)
  restaurant.behave((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
  })
  const { statusCode, headers, body } = await get('/media/products/kharcho.svg?v=1', { cookie: 'token=secret' })
  t.match(
    { statusCode, body, headers },
    {
      statusCode: 200,
      body: '<svg/>',
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
        'content-security-policy': /sandbox/,
      },
    },
  )
  const again = await get('/media/products/kharcho.svg', { 'if-none-match': headers.etag })
  t.same([again.statusCode, again.body, again.headers.etag], [304, '', headers.etag])
  t.match(restaurant.requests, [{ method: 'GET', url: '/media/products/kharcho.svg', headers: { cookie: undefined } }])
  t.equal(restaurant.requests.length, 1)
})

t.test('a name that is not a picture is a 404 without a request to the restaurant', async (t) => {
  const { restaurant, get } = await front(t)
  for (const name of ['', '.env', '..%2fenv.ts', '%2e%2e/env.svg', '%6fg.svg'])
    t.equal((await get(`/media/${name}`)).statusCode, 404, name)
  t.equal(restaurant.requests.length, 0)
})

t.test(
  'a missing picture is a 404; a failed one is requested again, and the last good version is served',
  async (t) => {
    const { restaurant, later, get } = await front(t)
    restaurant.behave((_request, response) => {
      response.writeHead(404).end()
    })
    t.equal((await get('/media/none.svg')).statusCode, 404)
    restaurant.behave((_request, response) => {
      response.destroy()
    })
    t.match(await get('/media/og.svg'), {
      statusCode: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store' },
    })
    restaurant.behave((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
    })
    t.equal((await get('/media/og.svg')).statusCode, 200)
    await restaurant.shut()
    later()
    t.match(await get('/media/og.svg'), { statusCode: 200, body: '<svg/>' })
    await restaurant.open()
  },
)

t.test('a network that requests many made-up names is refused, but still gets existing pictures', async (t) => {
  const { restaurant, get } = await front(t, createRateLimiter())
  restaurant.behave(({ url }, response) => {
    const isThere = url === '/media/og.svg'
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/svg+xml' }).end(isThere ? '<svg/>' : '')
  })
  t.equal((await get('/media/og.svg')).statusCode, 200)
  const statuses: number[] = []
  for (let at = 0; at < 70; at += 1) statuses.push((await get(`/media/none-${at}.svg`)).statusCode)
  t.same([...new Set(statuses.slice(0, 60))], [404])
  t.same([...new Set(statuses.slice(60))], [429])
  t.equal(restaurant.requests.length, 61, 'refused names are not requested from the restaurant')
  t.match(await get('/media/none.svg'), { statusCode: 429, headers: { 'retry-after': /^\d+$/ } })
  t.equal((await get('/media/og.svg')).statusCode, 200)
})

t.test(
  'the embedded restaurant serves pictures of the demo in a sandbox, the shop those of the restaurant',
  async (t) => {
    const shop = await startShop(t, { variables: { PICTURE_CACHE_DIR: t.testdir() } })
    const file = readFileSync('server/restaurant/demo/pictures/products/kharcho.svg', 'utf8')
    const path = '/media/products/kharcho.svg'
    t.equal((await shop.app.inject({ url: path })).body, file)
    const direct = await fetch(shop.restaurant.origin + path)
    t.match(
      [direct.headers.get('content-type'), direct.headers.get('content-security-policy')],
      ['image/svg+xml', /sandbox/],
    )
    t.equal(await direct.text(), file)
    for (const name of ['README.md', '../README.md', '%2e%2e/README.md', 'none.svg'])
      t.equal((await fetch(`${shop.restaurant.origin}/media/${name}`)).status, 404, name)
  },
)

t.test('with an external restaurant the shop serves no pictures of the demo', async (t) => {
  const { get } = await startShop(t, {
    upstream: await startFakeRestaurant(t),
    variables: { RESTAURANT_API_URL: 'https://grill.example' },
  })
  for (const path of ['/media/og.svg', '/pictures/96/media/og.svg', '/previews/og.jpg'])
    t.equal((await get(path)).statusCode, 404, path)
})
