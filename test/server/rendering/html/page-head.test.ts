import t from 'tap'
import type { SiteOptions } from '#shared/contract/business.ts'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import { escapeHtml, headTags, type HeadInput } from '#server/rendering/html/page-head.ts'

const record = {
  id: 'category',
  locale: 'ru',
  layout: 'default',
  url: '/ru/catalog/5?utm=1',
  title: 'Бургеры',
  description: 'С огня',
  status: 200,
  static: false,
  prefix: 'd-',
  build: 'b',
  data: {},
} as unknown as PageRecord
const options = { og_title: 'Жар', og_description: 'Гриль', og_image: '/media/og.svg' } as SiteOptions
const head = (change: Partial<HeadInput> = {}): string =>
  headTags({
    record,
    options,
    origin: 'https://zhar.example',
    head: {},
    titlePreview: (title) => `/previews/titles/${title}.jpg`,
    hidden: false,
    ...change,
  })

t.test('the head has title, canonical, alternates, Open Graph and a large Twitter card', async (t) => {
  const tags = head()
  for (const tag of [
    '<title>Бургеры</title>',
    '<meta name="description" content="С огня">',
    '<link rel="canonical" href="https://zhar.example/ru/catalog/5">',
    '<link rel="alternate" href="https://zhar.example/catalog/5" hreflang="uk">',
    '<link rel="alternate" href="https://zhar.example/ru/catalog/5" hreflang="ru">',
    '<link rel="alternate" href="https://zhar.example/catalog/5" hreflang="x-default">',
    '<meta property="og:title" content="Бургеры">',
    '<meta property="og:image" content="https://zhar.example/previews/titles/Бургеры.jpg">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Бургеры">',
    '<meta property="og:locale" content="ru_UA">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    t.ok(tags.includes(tag), tag)
})

t.test('the restaurant’s Open Graph texts are used on its home page; other pages fall back to them', async (t) => {
  const home = head({ record: { ...record, id: 'home', title: 'Жар — доставка' } })
  for (const tag of [
    'property="og:title" content="Жар"',
    'name="twitter:title" content="Жар"',
    'property="og:description" content="Гриль"',
    'name="twitter:description" content="Гриль"',
    '<title>Жар — доставка</title>',
    'name="description" content="С огня"',
  ]) {
    t.ok(home.includes(tag), tag)
  }
  t.match(
    head({ record: { ...record, id: 'home' }, options: null }),
    'og:title" content="Бургеры"',
    'its own where the restaurant names none',
  )
  t.match(
    head({ record: { ...record, title: '', description: '' } }),
    /twitter:title" content="Жар".*twitter:description" content="Гриль"/,
  )
})

t.test('site settings fill missing texts of a page; without them there are no empty tags', async (t) => {
  const silent = { ...record, description: '' }
  t.match(head({ record: silent }), '<meta name="description" content="Гриль">')
  t.notMatch(head({ record: silent, options: null }), 'content=""')
  t.match(
    head({ head: { image: { address: '', alt: 'Бургер' } } }),
    'og:image:alt" content="Бургеры"',
    'no picture of its own',
  )
  t.match(
    head({ record: { ...record, id: 'home' } }),
    'og:image" content="https://zhar.example/previews/og.jpg"',
    'home shows the restaurant’s picture',
  )
  t.match(
    head({ hidden: true }),
    'og:image" content="https://zhar.example/previews/og.jpg"',
    'noindex pages have no image',
  )
  t.match(
    head({ options: { ...options, og_image: 'https://cdn.example/og.png' } }),
    'og:image" content="https://cdn.example/og.png"',
    'a restaurant’s own is left as it is',
  )
})

t.test('texts of restaurants and customers cannot close their tag', async (t) => {
  const nasty = '"><script>alert(1)</script>&\''
  const tags = head({
    record: { ...record, title: nasty, description: nasty, url: `/ru/${nasty}` },
    head: { image: { address: `/${nasty}`, alt: nasty }, feed: { title: nasty, path: `/${nasty}` } },
  })
  t.notMatch(tags, /<script|"><s/)
  t.equal(escapeHtml('<a href="x">&amp;'), '&lt;a href=&quot;x&quot;&gt;&amp;amp;')
})

t.test('our own images are declared as JPEG, remote images without a type', async (t) => {
  const headOf = (address: string): string => head({ head: { image: { address, alt: 'Шашлык' } } })
  const own = headOf('/media/products/kharcho.svg')
  t.match(own, 'og:image" content="https://zhar.example/previews/products/kharcho.jpg"')
  t.match(own, 'twitter:image" content="https://zhar.example/previews/products/kharcho.jpg"')
  t.match(own, 'og:image:alt" content="Шашлык"')
  for (const address of [
    'https://cdn.example/x.jpg',
    'https://cdn.example/media/og.svg',
    '/media/../secret.svg',
    '/media/a/b/c.svg',
    '/media/x.png',
  ]) {
    const tags = headOf(address)
    t.ok(
      tags.includes(`og:image" content="${address.startsWith('/') ? 'https://zhar.example' : ''}${address}"`),
      address,
    )
    t.notMatch(tags, 'og:image:width')
  }
})
