import { Readable } from 'node:stream'
import { parseSitemap } from 'sitemap'
import sharp from 'sharp'
import t from 'tap'
import { intlTag, locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { startShop } from '../../support/start-shop.ts'

/** robots.txt, sitemap and manifests. */

const origin = 'https://zhar.example'
const shop = await startShop(t, { variables: { PUBLIC_ORIGIN: origin } })
const get = (url: string) => shop.app.inject({ url })

t.test('robots.txt closes personal pages in both languages and names the sitemap', async (t) => {
  const answer = await get('/robots.txt')
  t.match(answer, {
    statusCode: 200,
    headers: { 'content-type': /^text\/plain/, 'cache-control': 'public, max-age=3600' },
  })
  for (const path of ['/account', '/ru/account', '/checkout', '/ru/checkout', '/favorites', '/order/', '/bff/'])
    t.match(answer.body, `Disallow: ${path}\n`)
  t.notMatch(answer.body, /Disallow: (?:\/ru)?\/?\n/, 'nothing closes everything')
  t.notMatch(answer.body, /:[a-z]+\n/, 'no pattern of a route')
  t.match(answer.body, `Sitemap: ${origin}/sitemap.xml`)
})

t.test('the sitemap lists every public page in both languages, each naming the other, with pictures', async (t) => {
  const entries = await parseSitemap(Readable.from((await get('/sitemap.xml')).body))
  const listed = new Map(entries.map((entry) => [entry.url, entry]))
  t.equal(listed.size, entries.length, 'each once')
  for (const locale of locales) {
    for (const path of [
      href(locale, 'catalog'),
      href(locale, 'category', { id: 12 }),
      href(locale, 'product', { id: 125 }),
      href(locale, 'page', { slug: 'publicnyj-dogovor-oferta' }),
    ]) {
      const entry = listed.get(origin + path)
      t.same(
        entry?.links.map(({ lang }) => lang),
        ['uk', 'ru', 'x-default'],
        path,
      )
    }
  }
  t.match(listed.get(`${origin}/product/1`)?.img, [{ url: `${origin}/media/products/shashlyk-zi-svynyny.svg` }])
  t.notOk(
    [...listed.keys()].some((url) => /account|checkout|favorites/.test(url)),
    'nothing personal',
  )

  const kinds = Map.groupBy(listed.keys(), (url) => url.replace(/\/[\w-]+$/, ''))
  for (const url of [...kinds.values()].flatMap((same) => [same[0] ?? '', same.at(-1) ?? ''])) {
    t.equal((await get(url.slice(origin.length))).statusCode, 200, url)
  }
})

t.test('without a configured origin, texts that name the host of the request stay out of shared caches', async (t) => {
  const { app } = await startShop(t, { upstream: shop.restaurant })
  for (const url of ['/robots.txt', '/sitemap.xml', '/news.xml']) {
    const answer = await app.inject({ url, headers: { host: 'attacker.example' } })
    t.match(answer, { statusCode: 200, headers: { 'cache-control': 'private, max-age=3600' } }, url)
    t.match((await get(url)).headers['cache-control'], 'public, max-age=3600', `${url} of a configured origin`)
  }
})

t.test('each language has its manifest, and documents name theirs', async (t) => {
  for (const locale of locales) {
    const home = (await get(href(locale, 'home'))).body
    const [, path = ''] = /<link rel="manifest" href="([^"]+)">/.exec(home) ?? []
    const manifest = await get(path)
    t.match(manifest.headers['content-type'], 'application/manifest+json')
    t.match(manifest.json(), { start_url: href(locale, 'home'), id: '/', display: 'standalone' })
    t.match(manifest.json(), {
      description: String,
      categories: ['food', 'shopping'],
      lang: intlTag[locale],
      dir: 'ltr',
    })
    const { icons, shortcuts, screenshots } = manifest.json() as Record<
      'icons' | 'shortcuts' | 'screenshots',
      { src: string; sizes: string; icons: { src: string }[] }[]
    >
    for (const { src } of [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)])
      t.equal((await get(src)).statusCode, 200, src)
    for (const { src, sizes } of screenshots) {
      const { width, height } = await sharp((await get(src)).rawPayload).metadata()
      t.equal(`${width}x${height}`, sizes, `${src} is as large as it says`)
    }
    for (const { url } of manifest.json().shortcuts) t.ok([200, 302].includes((await get(url)).statusCode), url)
  }
})

t.test('while the restaurant is unavailable the sitemap is answered with 503 and Retry-After', async (t) => {
  const closed = await startShop(t, { upstream: { origin: 'http://127.0.0.1:1' } })
  t.match(await closed.app.inject({ url: '/sitemap.xml' }), {
    statusCode: 503,
    body: '',
    headers: { 'retry-after': '600', 'cache-control': 'no-store' },
  })
  t.equal((await closed.app.inject({ url: '/robots.txt' })).statusCode, 200)
})
