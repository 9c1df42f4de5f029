import t from 'tap'
import type { SiteOptions } from '#shared/contract/business.ts'
import type { PageRecord } from '#shared/page-data.ts'
import { escapeHtml, headTags, type HeadInput } from '#server/view/head.ts'

const record = { id: 'category', locale: 'ru', layout: 'default', url: '/ru/catalog/5?utm=1', title: 'Бургеры', description: 'С огня', status: 200, static: false, prefix: 'd-', build: 'b', data: {} } as unknown as PageRecord
const options = { og_title: 'Жар', og_description: 'Гриль', og_image: '/media/og.svg' } as SiteOptions
const head = (change: Partial<HeadInput> = {}): string => headTags({ record, options, origin: 'https://zhar.example', image: undefined, hidden: false, ...change })

t.test('title, canonical, alternates, Open Graph and a large Twitter card (spec 1)', async (t) => {
  const tags = head()
  for (const tag of [
    '<title>Бургеры</title>', '<meta name="description" content="С огня">', '<link rel="canonical" href="https://zhar.example/ru/catalog/5">',
    '<link rel="alternate" href="https://zhar.example/catalog/5" hreflang="uk">', '<link rel="alternate" href="https://zhar.example/ru/catalog/5" hreflang="ru">',
    '<link rel="alternate" href="https://zhar.example/catalog/5" hreflang="x-default">', '<meta property="og:title" content="Бургеры">',
    '<meta property="og:image" content="https://zhar.example/media/og.svg">', '<meta property="og:locale" content="ru_UA">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]) t.ok(tags.includes(tag), tag)
})

t.test('a hidden page names no address for search engines', async (t) => {
  const tags = head({ hidden: true })
  t.match(tags, '<meta name="robots" content="noindex">')
  t.notMatch(tags, /canonical|hreflang/)
})

t.test('site settings fill what the page lacks; without them nothing is empty', async (t) => {
  const silent = { ...record, description: '' }
  t.match(head({ record: silent }), '<meta name="description" content="Гриль">')
  t.notMatch(head({ record: silent, options: null }), 'content=""')
  t.match(head({ image: 'https://cdn.example/x.jpg' }), 'og:image" content="https://cdn.example/x.jpg"')
})

t.test('nothing a restaurant or a visitor writes leaves its place', async (t) => {
  const nasty = '"><script>alert(1)</script>&\''
  const tags = head({ record: { ...record, title: nasty, description: nasty, url: `/ru/${nasty}` }, image: `/${nasty}` })
  t.notMatch(tags, /<script|"><s/)
  t.equal(escapeHtml('<a href="x">&amp;'), '&lt;a href=&quot;x&quot;&gt;&amp;amp;')
})
