import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'

/** The news for feed readers (RSS 2.0), one feed a language. */

const origin = 'https://zhar.example'
const shop = await startShop(t, { variables: { PUBLIC_ORIGIN: origin } })
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

const textsIn = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}\\b[^>]*>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${tag}>`, 'gs'))].map(
    ([, text = '']) => text,
  )
const itemsOf = (xml: string): string[] => textsIn(xml, 'item')

for (const locale of locales) {
  const path = locale === 'uk' ? '/news.xml' : '/ru/news.xml'
  t.test(`${path}: the feed has the newest news with absolute addresses`, async (t) => {
    const { body, headers, statusCode } = await get(path)
    t.match(
      { statusCode, headers },
      {
        statusCode: 200,
        headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      },
    )
    t.match(body, /^<\?xml version="1.0" encoding="utf-8"\?>\s*<rss version="2.0"/)
    t.match(body, `<language>${locale}-UA</language>`)
    t.match(body, `href="${origin}${path}" rel="self" type="application/rss+xml"`)
    const items = itemsOf(body)
    t.equal(items.length, 12)
    const dates = items.map((item) => Date.parse(textsIn(item, 'pubDate')[0] ?? ''))
    t.same(
      dates,
      dates.toSorted((one, other) => other - one),
      'newest first',
    )
    t.equal(Date.parse(textsIn(body, 'lastBuildDate')[0] ?? ''), dates[0])
    const [first = ''] = items
    const [link = ''] = textsIn(first, 'link')
    const [title = ''] = textsIn(first, 'title')
    t.ok(link.startsWith(`${origin}${href(locale, 'news')}/`), link)
    t.match((await get(link.slice(origin.length))).body, `>${title}</h1>`)
  })

  t.test(`${path}: a picture is that of its page’s preview`, async (t) => {
    const [item = ''] = itemsOf((await get(path)).body)
    const [link = ''] = textsIn(item, 'link')
    const page = (await get(link.slice(origin.length))).body
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''
    t.match(item, `<enclosure length="0" type="image/jpeg" url="${picture}"`)
    t.match(await get(picture.slice(origin.length)), { statusCode: 200, headers: { 'content-type': 'image/jpeg' } })
  })

  t.test(`${locale}: pages of news name the feed, others do not`, async (t) => {
    const tag = new RegExp(`<link rel="alternate" href="${path}" type="application/rss\\+xml" title="Нов`)
    for (const page of [href(locale, 'news'), href(locale, 'newsItem', { id: 1 })])
      t.match((await get(page)).body, tag, page)
    t.notMatch((await get(href(locale, 'reviews'))).body, 'application/rss+xml')
  })
}

t.test('a request with a matching If-None-Match gets 304', async (t) => {
  const { etag = '' } = (await get('/news.xml')).headers
  t.match(etag, /^"[\w-]{43}"$/)
  t.match(await get('/news.xml', { 'if-none-match': String(etag) }), { statusCode: 304, body: '', headers: { etag } })
  t.not((await get('/ru/news.xml')).headers.etag, etag)
})

t.test('texts of the restaurant cannot close their XML element, and without news the feed is empty', async (t) => {
  const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
  const {
    data: [entry],
    meta,
  } = bffExamples.listNews.answer
  const nasty = 'Шашлик & «люля» <script>]]></title><item>'
  front.restaurant.answer('getNews', {
    data: [{ ...entry, title: nasty, lead: nasty, image: 'https://cdn.example/a.webp?w=1&h=2' }],
    meta,
  })
  const { body } = await front.get('/news.xml')
  t.equal(body.split('</item>').length - 1, 1)
  t.match(
    body,
    '<title><![CDATA[Шашлик & «люля» <script>]]]]><![CDATA[></title><item>]]></title>',
    'the section is cut where it would end',
  )
  t.match(body, 'url="https://cdn.example/a.webp?w=1&amp;h=2"')
  t.match(body, 'type="image/webp"')
  const empty = await startShop(t, { upstream: await startFakeRestaurant(t) })
  empty.restaurant.answer('getNews', { data: [], meta })
  t.match(await empty.get('/news.xml'), { statusCode: 200, body: /<lastBuildDate>Thu, 01 Jan 1970/ })
})

t.test('while the restaurant is unavailable feeds are answered with 503 and Retry-After', async (t) => {
  const closed = await startShop(t, { upstream: { origin: 'http://127.0.0.1:1' } })
  for (const path of ['/news.xml', '/ru/news.xml'])
    t.match(await closed.app.inject({ url: path }), {
      statusCode: 503,
      body: '',
      headers: { 'retry-after': '600', 'cache-control': 'no-store' },
    })
})
