import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { get as ask } from 'node:http'
import sharp from 'sharp'
import t from 'tap'
import { PICTURE_WIDTHS } from '#shared/rules/image-urls.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { startMisbehavingServer, hang, type Behaviour } from '../../fakes/misbehaving-server.ts'

/** Pictures resized and converted on request. */

const folder = t.testdir()
const restaurant = await startMisbehavingServer(t)
const { host } = new URL(restaurant.origin)
const shop = await startShop(t, {
  upstream: await startFakeRestaurant(t),
  variables: { MEDIA_ORIGINS: restaurant.origin, PICTURE_CACHE_DIR: folder },
})

const AVIF = 'image/avif,image/webp,image/*,*/*;q=0.8'
const get = (url: string, accept = AVIF, headers = {}) => shop.get(url, { accept, ...headers })
const own = (width: number | string) => `/pictures/${width}/media/products/kharcho.svg`
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height, compression } = await sharp(bytes).metadata()
  return { format: compression === 'av1' ? 'avif' : format, width, height }
}
const picture =
  (bytes: Buffer, type = 'image/jpeg', headers = {}): Behaviour =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(bytes)
  }
const photo = (width = 800, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer()

t.test('clients that accept AVIF get it, all others WebP, with Vary: Accept', async (t) => {
  for (const [accept, format] of [
    [AVIF, 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['', 'webp'],
  ] as const) {
    const { statusCode, headers, rawPayload } = await get(own(360), accept)
    t.match(
      { statusCode, headers },
      {
        statusCode: 200,
        headers: { 'content-type': `image/${format}`, vary: 'accept', 'cache-control': /^public, max-age=86400/ },
      },
      accept,
    )
    t.same(await sizeOf(rawPayload), { format, width: 360, height: 270 })
  }
})

t.test('only listed widths are served, a smaller width in fewer bytes', async (t) => {
  const answers = await Promise.all(PICTURE_WIDTHS.filter((width) => width < 960).map((width) => get(own(width))))
  const sizes = answers.map(({ rawPayload }) => rawPayload.length)
  t.same(
    sizes,
    sizes.toSorted((a, b) => a - b),
  )
  for (const width of [1, 361, 4000, '0360', '360.0', '-360', 'NaN', ''])
    t.equal((await get(own(width))).statusCode, 404, String(width))
})

t.test('a matching If-None-Match gets 304; an address with a version is immutable', async (t) => {
  const { headers } = await get(own(96))
  const again = await get(own(96), AVIF, { 'if-none-match': headers.etag })
  t.same([again.statusCode, again.rawPayload.length, again.headers.etag], [304, 0, headers.etag])
  t.not((await get(own(96), 'image/webp')).headers.etag, headers.etag)
  t.match((await get(`${own(96)}?v=7`)).headers['cache-control'], /immutable/)
})

t.test('made-up addresses are refused without a request to the restaurant', async (t) => {
  const before = restaurant.requests.length
  for (const name of ['', 'media/none.svg', 'media/..%2fenv.ts', 'example.org/x.jpg', `${host}/a%2f..%2fx.jpg`]) {
    const { statusCode, headers } = await get(`/pictures/96/${name}`)
    t.match({ statusCode, headers }, { statusCode: 404, headers: { 'cache-control': 'no-store' } }, name)
  }
  t.equal(restaurant.requests.length, before)
})

t.test('the restaurant’s pictures are requested once, without customer data, and never enlarged', async (t) => {
  restaurant.behave(picture(await photo()))
  const before = restaurant.requests.length
  const answers = await Promise.all(
    [360, 360, 96, 1280].map((width) =>
      get(`/pictures/${width}/${host}/dishes/a%20b.jpg?w=1`, AVIF, { cookie: 'token=secret' }),
    ),
  )
  t.same(
    await Promise.all(answers.map(async ({ rawPayload }) => (await sizeOf(rawPayload)).width)),
    [360, 360, 96, 800],
  )
  const asked = restaurant.requests.slice(before)
  t.equal(asked.length, 1)
  t.match(asked[0], {
    method: 'GET',
    url: '/dishes/a%20b.jpg?w=1',
    headers: { accept: 'image/*', cookie: undefined, authorization: undefined },
  })
})

t.test(
  'only pictures of our own pages are led to the restaurant’s host, no click and no picture of another site',
  async (t) => {
    const url = `/pictures/360/${host}/news/index.html`
    for (const headers of [
      { 'sec-fetch-dest': 'document' },
      { 'sec-fetch-dest': 'iframe' },
      { accept: 'text/html,image/avif,*/*' },
      { accept: '*/*' },
      { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'none' },
    ]) {
      const { statusCode, headers: answered } = await get(url, AVIF, headers)
      t.match({ statusCode, location: answered.location }, { statusCode: 404, location: undefined })
    }
    t.equal((await get(url)).statusCode, 302, 'over plain http')
    const { statusCode, headers } = await get(url, AVIF, { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' })
    t.match(
      { statusCode, location: headers.location },
      { statusCode: 302, location: `${restaurant.origin}/news/index.html` },
    )
  },
)

const drawing = (attributes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="9" height="9"/></svg>`)
const endless: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' })
  const more = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(256 * 1024)));
  }
  response.on('drain', more)
  more()
}

t.test('an answer that is not a valid picture is a 404, and is not requested again at once', async (t) => {
  const redirect: Behaviour = (_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/x.jpg' }).end()
  }
  const cases: [name: string, behaviour: Behaviour][] = [
    ['broken', picture(Buffer.from('no picture at all'))],
    ['cut', picture((await photo()).subarray(0, 700))],
    ['page', picture(await photo(), 'text/html')],
    ['redirect', redirect],
    ['endless', endless],
    [
      'bomb',
      picture(
        await sharp(Buffer.alloc(6400 * 6400), { raw: { width: 6400, height: 6400, channels: 1 } })
          .png()
          .toBuffer(),
        'image/png',
      ),
    ],
    ['tall', picture(drawing('width="1" height="900000"'), 'image/svg+xml')],
    [
      'tiff',
      picture(
        await sharp(await photo())
          .tiff()
          .toBuffer(),
        'image/tiff',
      ),
    ],
    [
      'reset',
      (_request, response) => {
        response.destroy()
      },
    ],
    ['hang', hang],
    [
      'error',
      (_request, response) => {
        response.writeHead(500, { 'content-type': 'image/jpeg' }).end()
      },
    ],
  ]
  const behaviours = new Map(cases.map(([name, behaviour]) => [`/${name}.jpg`, behaviour]))
  restaurant.behave((request, response) => behaviours.get(request.url ?? '')?.(request, response))
  await Promise.all(
    cases.map(async ([name]) => {
      const { statusCode, headers, body } = await get(`/pictures/96/${host}/${name}.jpg`)
      t.match(
        { statusCode, headers, body },
        { statusCode: 404, headers: { 'cache-control': 'no-store' }, body: '' },
        name,
      )
    }),
  )
  const before = restaurant.requests.length
  for (const [name] of cases) t.equal((await get(`/pictures/192/${host}/${name}.jpg`)).statusCode, 404, name)
  t.equal(restaurant.requests.length, before, 'they are left alone')
})

t.test('an SVG cannot read files of the server', async (t) => {
  const secret = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file://${import.meta.dirname}/../../../server/restaurant/demo/pictures/og.svg" width="9" height="9"/></svg>`
  restaurant.behave(picture(Buffer.from(secret), 'image/svg+xml'))
  const { rawPayload } = await get(`/pictures/96/${host}/spy.svg`, 'image/webp')
  const { channels } = await sharp(rawPayload).stats()
  t.ok(Math.max(...channels.map(({ max }) => max)) < 8, 'nothing is drawn')
})

t.test('resized pictures survive a restart', async (t) => {
  const files = readdirSync(folder).length
  t.ok(files > 5)
  const next = await startShop(t, {
    upstream: await startFakeRestaurant(t),
    variables: { MEDIA_ORIGINS: restaurant.origin, PICTURE_CACHE_DIR: folder },
  })
  const before = restaurant.requests.length
  for (const url of [own(360), `/pictures/360/${host}/dishes/a%20b.jpg?w=1`]) {
    t.same((await next.get(url, { accept: AVIF })).rawPayload, (await get(url)).rawPayload)
  }
  t.same([readdirSync(folder).length, restaurant.requests.length], [files, before], 'nothing is resized or requested')
})

t.test('a browser that disconnects during the lookup of its picture does not delay the next one', async (t) => {
  const house = await startShop(t, {
    upstream: await startFakeRestaurant(t),
    variables: { PICTURE_CACHE_DIR: t.testdir() },
  })
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = async (width: number): Promise<number> => (await house.get(own(width), { accept: AVIF })).statusCode
  t.equal(await statusOf(96), 200)
  house.app.server.on('request', ({ socket, headers: { leaves } }) => {
    if (leaves) socket.destroy()
  })
  await once(ask(address + own(192), { headers: { leaves: 'at once' } }), 'error')
  t.same([await statusOf(192), await statusOf(192), await statusOf(240)], [200, 200, 200])
})
