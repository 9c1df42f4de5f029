import Fastify from 'fastify'
import t from 'tap'
import { makeNonce } from '#server/http/content-policy.ts'
import { security, type SecurityOptions } from '#server/plugins/security.ts'
import { createSignedOgTitles, TITLES_PATH } from '#server/plugins/signed-og-titles.ts'
import { visitor } from '#server/plugins/visitor.ts'
import type { ShopContext } from '#server/shop-context.ts'
import { reportsPath } from '#shared/address-names.ts'
import { shopOf } from '../../support/shop-context.ts'

/** Headers of every answer and of documents. */

async function openApp({ publicOrigin, dev, ...options }: Partial<SecurityOptions & ShopContext> = {}) {
  const app = Fastify()
  app.decorate('shop', shopOf({ publicOrigin, dev: dev ?? false }))
  await app.register(visitor)
  await app.register(security, { mediaOrigins: [], analyticsOrigins: [], ...options })
  t.teardown(() => app.close())
  return app
}
const plain = await openApp()

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': `default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
}

t.test('every answer has the security headers, errors included', async (t) => {
  const { headers } = await plain.inject('/nowhere')
  t.match(headers, everywhere)
  t.notOk('strict-transport-security' in headers, 'there is no https to insist on')
  const https = await openApp({ publicOrigin: 'https://zhar.example' })
  t.match((await https.inject('/nowhere')).headers, {
    ...everywhere,
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })
})

t.test('a nonce is 16 random bytes, different each time', async (t) => {
  const nonces = Array.from({ length: 1000 }, makeNonce)
  t.equal(new Set(nonces).size, 1000)
  t.ok(nonces.every((nonce) => /^[\w-]{22}$/.test(nonce)))
})

const directivesOf = (policy = ''): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((one) => one.split(/ (.*)/, 2) as [string, string]))

const inline = { scripts: `'nonce-N'`, styles: `'sha256-S'` }

t.test('a document’s policy allows the named sources, and has a report address', async (t) => {
  const sent = plain.documentHeaders(inline)
  t.strictSame(directivesOf(sent['content-security-policy']), {
    'default-src': `'none'`,
    'script-src': `'nonce-N' 'strict-dynamic' 'self'`,
    'style-src': `'self' 'sha256-S'`,
    'img-src': `'self' data:`,
    'font-src': `'self'`,
    'connect-src': `'self'`,
    'manifest-src': `'self'`,
    'worker-src': `'self'`,
    'frame-src': `'none'`,
    'form-action': `'self'`,
    'frame-ancestors': `'none'`,
    'base-uri': `'none'`,
    'object-src': `'none'`,
    'report-to': 'csp',
    'report-uri': reportsPath,
  })
  t.equal(sent['reporting-endpoints'], `csp="${reportsPath}"`)
  t.strictSame(directivesOf(sent['content-security-policy-report-only']), {
    'require-trusted-types-for': `'script'`,
    'trusted-types': 'zhar zhar-code zhar-worker default',
    'report-to': 'csp',
    'report-uri': reportsPath,
  })
})

t.test('configured origins appear in their directives only', async (t) => {
  const app = await openApp({
    mediaOrigins: ['https://media.example'],
    analyticsOrigins: ['https://count.example'],
    tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  })
  const {
    'img-src': pictures,
    'connect-src': connections,
    ...rest
  } = directivesOf(app.documentHeaders(inline)['content-security-policy'])
  t.equal(pictures, `'self' data: https://media.example https://tiles.example https://count.example`)
  t.equal(connections, `'self' https://count.example`)
  t.notMatch(JSON.stringify(rest), /https?:|unsafe|\*/)
})

/** Addresses of pictures of titles: only the shop's own titles are drawn. */

const previews = createSignedOgTitles('a-secret-of-the-tests')
const wordOf = (path: string): string => path.slice(TITLES_PATH.length + 1, -'.jpg'.length)

t.test('an address contains its title and is the same on every replica', async (t) => {
  for (const title of ['Доставка й оплата | Жар', 'A', '«Grill» & <b>']) {
    t.equal(previews.read(wordOf(previews.pathOf(title))), title)
    t.equal(createSignedOgTitles('a-secret-of-the-tests').pathOf(title), previews.pathOf(title))
  }
  t.equal(previews.read(wordOf(previews.pathOf('ї'.repeat(500)))), 'ї'.repeat(120), 'as long as a picture has room for')
})

t.test('an unsigned title is refused', async (t) => {
  const word = wordOf(previews.pathOf('Меню'))
  const other = Buffer.from('Мене зламано').toString('base64url') + word.slice(-22)
  for (const wrong of [
    other,
    word.slice(1),
    word.slice(0, -1),
    `${word}A`,
    '',
    'A'.repeat(22),
    'nothing',
    wordOf(createSignedOgTitles('another-secret').pathOf('Меню')),
  ])
    t.equal(previews.read(wrong), null, wrong)
})
