import sharp from 'sharp'
import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { locales, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { routes, type Route, type RouteName } from '#shared/page-data/pages.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'

/** Preview pictures for social networks and messengers, and app icons. */

const origin = 'https://zhar.example'
const shop = await startShop(t, { variables: { PUBLIC_ORIGIN: origin } })
const get = (url: string) => shop.app.inject({ url })
const metaOf = (html: string, name: string): string =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''

for (const [name, path, alt] of [
  ['home', href('uk', 'home'), 'Жар'],
  ['category', href('ru', 'category', { id: 1 }), 'Шашлык на вес'],
  ['product', href('uk', 'product', { id: 1 }), 'Шашлик зі свинячої шийки'],
  ['newsItem', href('uk', 'newsItem', { id: 1 }), ''],
  ['restaurant', href('ru', 'restaurant', { id: 1 }), 'Жар на Васильковской'],
] as const) {
  t.test(`${name}: the Open Graph image is a JPEG of the declared size`, async (t) => {
    const { body } = await get(path)
    const address = metaOf(body, 'og:image')
    t.ok(address.startsWith(`${origin}/previews/`) && address.endsWith('.jpg'), address)
    t.equal(metaOf(body, 'twitter:image'), address)
    t.equal(metaOf(body, 'twitter:card'), 'summary_large_image')
    t.ok(
      metaOf(body, 'og:image:alt').length > 1 && metaOf(body, 'og:image:alt').includes(alt),
      metaOf(body, 'og:image:alt'),
    )
    const { statusCode, headers, rawPayload } = await get(address.slice(origin.length))
    t.match(
      { statusCode, headers },
      {
        statusCode: 200,
        headers: {
          'content-type': 'image/jpeg',
          'cache-control': 'public, max-age=86400',
          'cross-origin-resource-policy': 'cross-origin',
        },
      },
    )
    const { format, width, height } = await sharp(rawPayload).metadata()
    t.same(
      { format, width: String(width), height: String(height) },
      { format: 'jpeg', width: metaOf(body, 'og:image:width'), height: metaOf(body, 'og:image:height') },
    )
    t.ok(rawPayload.length < 300_000, `${rawPayload.length} bytes`)
    t.equal((await sharp(rawPayload).stats()).isOpaque, true)
  })
}

/** Every kind of indexed page; a page without a picture of its own shows its title. */
const listed = (locale: Locale): [name: string, path: string][] => [
  ...(Object.entries(routes) as [RouteName, Route][])
    .filter(([, route]) => !route.personal && !route.unlisted && !route.path.includes(':'))
    .map(([name]): [string, string] => [name, (href as (locale: Locale, name: string) => string)(locale, name)]),
  ['category', href(locale, 'category', { id: 1 })],
  ['product', href(locale, 'product', { id: 1 })],
  ['restaurant', href(locale, 'restaurant', { id: 1 })],
  ['vacancy', href(locale, 'vacancy', { id: 1 })],
  ['newsItem', href(locale, 'newsItem', { id: 1 })],
  ['page', href(locale, 'page', { slug: 'publicnyj-dogovor-oferta' })],
]

t.test('every page has a picture of its own, in its language', async (t) => {
  const pictures = new Map<string, string>()
  for (const locale of locales) {
    const seen = new Set<string>()
    for (const [name, path] of listed(locale)) {
      const address = metaOf((await get(path)).body, 'og:image')
      t.ok(address.startsWith(`${origin}/previews/`), path)
      t.notOk(seen.has(address), `${path} shares its picture with no other page`)
      seen.add(address)
      pictures.set(`${locale} ${name}`, address.slice(origin.length))
    }
  }
  t.ok([...pictures.values()].filter((path) => path.startsWith('/previews/titles/')).length > 20)
  t.not(pictures.get('uk delivery'), pictures.get('ru delivery'), 'its words are in its language')
  const drawings = await Promise.all(
    ['uk delivery', 'uk contacts'].map(async (page) => {
      const path = pictures.get(page) ?? ''
      const { statusCode, headers, rawPayload } = await get(path)
      t.match({ statusCode, headers }, { statusCode: 200, headers: { 'content-type': 'image/jpeg' } }, path)
      const { format, width, height } = await sharp(rawPayload).metadata()
      t.same([format, width, height], ['jpeg', 1200, 630])
      return rawPayload
    }),
  )
  t.notOk(drawings[0]?.equals(drawings[1] as Buffer), 'other words, another picture')
})

t.test('made-up names, sizes and addresses are refused', async (t) => {
  for (const path of [
    'nothing',
    'og.svg',
    'og.png',
    'og',
    'og.jpg.jpg',
    'products',
    'products/none.jpg',
    '../og.jpg',
    '%2e%2e/og.jpg',
    '..%2Fog.jpg',
    'https:%2F%2Fexample.org%2Fx.jpg',
    'http:%2F%2F127.0.0.1:9090%2Fmetrics.jpg',
    'titles/nothing.jpg',
    `titles/${Buffer.from('Кепські слова').toString('base64url')}${'A'.repeat(22)}.jpg`,
    'titles/.jpg',
    'products/kharcho.jpg/../../../og.jpg',
    'constructor.jpg',
  ])
    t.equal((await get(`/previews/${path}`)).statusCode, 404, path)
  const { rawPayload } = await get('/previews/og.jpg')
  t.same((await get('/previews/og.jpg?width=9000&density=9000')).rawPayload, rawPayload, 'a query asks for nothing')
})

t.test('an Open Graph image set by the restaurant keeps its address', async (t) => {
  const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
  front.restaurant.answer('getOptions', {
    ...bffExamples.readStart.answer.options,
    og_image: 'https://cdn.example/og.png',
  })
  const { body } = await front.get('/about')
  t.equal(metaOf(body, 'og:image'), 'https://cdn.example/og.png')
  t.equal(metaOf(body, 'og:image:width'), '', 'its size is unknown')
})

t.test('the manifest has PNG icons of the declared sizes, one maskable, and an Apple touch icon', async (t) => {
  for (const locale of locales) {
    const { body } = await get(href(locale, 'home'))
    const { icons } = (await get(/<link rel="manifest" href="([^"]+)">/.exec(body)?.[1] ?? '')).json<{
      icons: { src: string; type: string; sizes: string; purpose: string }[]
    }>()
    t.same(
      icons.map(({ type, sizes, purpose }) => `${type} ${sizes} ${purpose}`),
      ['image/svg+xml any any', 'image/png 192x192 any', 'image/png 512x512 any', 'image/png 512x512 maskable'],
    )
    const touch = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(body)?.[1] ?? ''
    for (const { src, sizes, isWhole } of [
      ...icons.slice(1).map((icon) => ({ ...icon, isWhole: icon.purpose === 'maskable' })),
      { src: touch, sizes: '180x180', isWhole: true },
    ]) {
      const { statusCode, headers, rawPayload } = await get(src)
      t.match(
        { statusCode, headers },
        { statusCode: 200, headers: { 'content-type': 'image/png', 'cache-control': /immutable/ } },
        src,
      )
      const picture = sharp(rawPayload)
      const { width, height } = await picture.metadata()
      t.equal(`${width}x${height}`, sizes, src)
      const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()
      t.equal(corner[3], isWhole ? 255 : 0, isWhole ? 'no corner is missing' : 'round corners')
    }
  }
})
