import Fastify from 'fastify'
import t from 'tap'
import { PARTIAL_END, type PageRecord } from '#shared/page-data/page-record.ts'
import { metrics } from '#server/plugins/metrics.ts'
import { createSignedOgTitles } from '#server/plugins/signed-og-titles.ts'
import { LoadShedding } from '#server/load/admission.ts'
import type { ClientBundle, ServerEntry } from '#server/rendering/html/bundle.ts'
import type { CacheTarget } from '#server/rendering/html/renderable-page.ts'
import { PageCache } from '#server/rendering/cache/page-cache.ts'
import { sendPage } from '#server/rendering/send-page.ts'
import { shopOf } from '../../support/shop-context.ts'

/** How a page is sent: the built views on a bare server. */

process.env.NODE_ENV = 'production'
const built = (await import(import.meta.resolve('../../../dist/server/entry-server.js'))) as ServerEntry
const category = { id: 1, name: 'Гриль', slug: 'hryl', is_active_by_time: false, active_from: null, active_until: null }
const product = {
  id: 1,
  name: 'Стейк',
  slug: 'steik',
  image_preview: '/x.svg',
  currentPrice: 100,
  price_per_serving: null,
  weight: '300 г',
  description: '',
  is_available: true,
  in_stop_list: false,
  productData: { minimum: 1, step: 1, unit: 'piece' },
  category,
  all_favorites_count: 0,
  ingredients: '',
  allergens: ['celery'],
  diets: [],
  option_groups: [],
  nutrition: null,
  old_price: null,
  badges: [],
  cooking_minutes: null,
}
const record = {
  id: 'product',
  locale: 'uk',
  layout: 'default',
  url: '/product/1',
  title: 'Стейк',
  description: '',
  status: 200,
  static: false,
  data: { product, recommendations: [] },
} as unknown as PageRecord
const shell = {
  phones: [],
  texts: { popup_with_ad: null, red_stripe_above_header: null, link_from_the_red_line: null },
  cities: [],
  restaurants: [],
  categories: [],
  navigation: [],
  socials: [],
  bonusPercent: null,
  takesGuests: false,
  missingFeatures: [],
  accountPage: 'accountProfile' as const,
  hasOffer: true,
  brandTexts: {},
}

/** A server of one page whose views the test decides. */
async function serve(entry: Partial<ServerEntry>, cache?: CacheTarget) {
  const bundle: ClientBundle = {
    entry: { ...built, ...entry },
    template: {
      start: '<html lang="__LANG__"><head>',
      styles: { link: '', text: '', name: '' },
      island: 'island()',
      body: '</head><body>',
      end: '</body></html>',
    },
    build: 'b',
    codeOf: () => ({ scripts: [], styles: [] }),
  }
  const app = Fastify()
  app.decorate('shop', shopOf())
  await app.register(metrics)
  app.decorate('signedOgTitles', createSignedOgTitles('a-secret-of-the-tests'))
  app.decorate('integrationCode', () => null)
  app.decorate(
    'loadShedding',
    new LoadShedding(
      64,
      () => ({ delayMs: 0, heap: 0 }),
      () => {},
    ),
  )
  app.decorate('offersLanguage', false)
  app.decorate('pageCache', new PageCache())
  app.decorate('clientBundle', () => bundle)
  app.decorate('documentHeaders', ({ scripts }) => ({ 'content-security-policy': `script-src ${scripts}` }))
  app.addHook('onRequest', async (request) => {
    request.visitor = {
      token: null,
      tokenFrom: null,
      cityId: null,
      terminalId: null,
      promotionId: null,
      language: null,
      theme: null,
      announcement: null,
      styles: null,
      orderPhone: null,
      orderIds: [],
      otherPhones: {},
      isTheirs: () => true,
    }
  })
  app.get('/', (_request, reply) => {
    void sendPage(reply, {
      record,
      personal: false,
      unlisted: false,
      options: null,
      shell,
      origin: 'http://x',
      cache,
    }).catch((error: unknown) => reply.send(error))
  })
  t.teardown(() => app.close())
  return app
}

const ours = { 'hx-request': 'true', 'zhar-build': 'b' }

t.test('a view that cannot be rendered is an error answer, not half a page', async (t) => {
  const app = await serve({ renderPage: (_page, sink) => queueMicrotask(() => sink.failed(new Error('broken view'))) })
  for (const headers of [{}, ours]) {
    const { statusCode, body } = await app.inject({ url: '/', headers })
    t.equal(statusCode, 500)
    t.notMatch(body, '<html')
  }
})

t.test('a long page is sent in pieces, and is cached whole', async (t) => {
  const description = 'їжа '.repeat(60_000)
  const long = {
    ...record,
    data: { product: { ...product, description }, recommendations: [] },
  } as unknown as PageRecord
  let pieces = 0
  const watched: Partial<ServerEntry> = {
    renderPage: (page, sink) =>
      built.renderPage(
        { ...page, record: { ...long, prefix: page.record.prefix } },
        {
          ...sink,
          html(bytes) {
            pieces += 1
            sink.html(bytes)
          },
        },
      ),
  }
  const cache: CacheTarget = {
    key: 'k',
    dependencies: {
      areUncacheable: false,
      areStale: false,
      calls: new Set(),
      areFresh: () => true,
      revalidate: async () => true,
    },
  }
  const app = await serve(watched, cache)
  const { body: partial } = await app.inject({ url: '/', headers: ours })
  t.ok(pieces > 1, `${pieces} pieces`)
  t.ok(partial.includes(description.trim()))
  t.ok(partial.endsWith(PARTIAL_END))
  await app.pageCache.rendering('k')
  const cached = await app.pageCache.find('k', 'id')
  t.ok(partial.startsWith(`<title>Стейк</title>${cached?.content.toString()}</div>`))
})
