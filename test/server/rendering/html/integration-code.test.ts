import { createHash } from 'node:crypto'
import t from 'tap'
import { integrationCode, mayCarryCode } from '#server/rendering/html/integration-code.ts'
import { routes, type Route } from '#shared/page-data/pages.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { startShop } from '../../../support/start-shop.ts'
import { recordOf } from '../../../support/parsed-page.ts'

/** Integration code in the site settings. */

const counter =
  '<script>if (a < b && c) count("</p>")</script><noscript><img src="https://count.example/x.gif"></noscript>'
const unclosed = '<div><script src="https://chat.example/chat.js">'
const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const codes = (head: string, body = '') => ({ integration_code_before_head: head, integration_code_before_body: body })

t.test('only code with an allowed hash is accepted; the log explains once how to allow it', async (t) => {
  const warned: object[] = []
  const log = {
    warn: (details: object) => {
      warned.push(details)
    },
  }
  const none = integrationCode([], log as never)
  t.equal(none(codes(counter)), null)
  t.equal(none(codes(counter)), null)
  t.match(warned, [{ hash: sha(counter) }])
  t.equal(warned.length, 1)
  t.equal(none(null), null)
  t.equal(none(codes('', ' ')), null)
  const some = integrationCode([sha(counter)], log as never)
  t.match(some(codes(counter, unclosed)), { head: /count/, body: '' })
})

t.test(
  'scripts are held, in their places and with their text, for one that runs them; unclosed elements are closed',
  async (t) => {
    const data = '<script type="application/json">{}</script><script type="module" src="/m.js"></script>'
    const both = integrationCode([counter, unclosed, data].map(sha), { warn() {} } as never)
    const { head = '', body = '' } = both(codes(counter, unclosed)) ?? {}
    t.match(
      head,
      /^<script type="text\/plain" data-held nonce="__CSP_NONCE__">if \(a < b && c\) count\("<\/p>"\)<\/script><noscript>/,
    )
    t.match(head, /<\/noscript><script nonce="__CSP_NONCE__">\{[^<]*self\.held = [^<]*<\/script>$/)
    t.match(
      body,
      /^<div><script src="https:\/\/chat\.example\/chat\.js" type="text\/plain" data-held nonce="__CSP_NONCE__"><\/script><\/div><script/,
    )
    t.match(
      both(codes(data))?.head,
      /^<script type="application\/json" nonce="__CSP_NONCE__">\{\}<\/script><script src="\/m\.js" type="text\/plain" data-held="module"/,
    )
  },
)

t.test('code that needs consent stays in its template, held as other code is', async (t) => {
  const asking = `${counter}<template data-consent>${unclosed}`
  const { head } = integrationCode([sha(asking)], { warn() {} } as never)(codes(asking)) ?? {}
  t.match(
    head,
    /<\/noscript><template data-consent><div><script src="https:\/\/chat\.example\/chat\.js" type="text\/plain" data-held nonce="__CSP_NONCE__"><\/script><\/div><\/template><script nonce="__CSP_NONCE__">\{[^<]*zhar_consent[^<]*<\/script>$/,
  )
})

t.test('checkout and account pages, and addresses with a cart, carry no integration code', async (t) => {
  t.ok(mayCarryCode({ layout: 'default', url: '/ru/catalog' }))
  t.ok(mayCarryCode({ layout: 'default', url: '/product/12?back=%2Fcart' }))
  for (const url of [
    '/account/orders',
    '/ru/account/profile',
    '/reviews?order=7',
    '/ru/cart?lines=12:1!0JDQu9C10YDQs9GW0Y8@0J7Qu9C10L3QsA',
    '/cart',
    '/product/12?back=%2F&line=12%40%D0%9E%D0%BB%D0%B5%D0%BD%D0%B0',
    '/product/12?note=allergy',
    '/ru/catalog?group=1',
  ])
    t.notOk(mayCarryCode({ layout: 'default', url }), url)
  for (const [name, { layout = 'default' }] of Object.entries<Route>(routes))
    if (/^(?:checkout|pickup|success|orderLink)$/.test(name)) t.notOk(mayCarryCode({ layout, url: '/' }), name)
})

t.test('documents carry allowed code with their nonce; partials report that the page has such code', async (t) => {
  const { get, restaurant } = await startShop(t, {
    upstream: await startFakeRestaurant(t),
    variables: {
      INTEGRATION_CODE_SHA256: `${sha(counter)}, ${sha(unclosed)}`,
      ANALYTICS_ORIGINS: 'https://count.example,https://chat.example',
    },
  })
  restaurant.answer('getOptions', { ...bffExamples.readStart.answer.options, ...codes(counter, unclosed) })
  const home = await get('/')
  const policy = String(home.headers['content-security-policy'])
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
  t.match(home.body, `<script type="text/plain" data-held nonce="${nonce}">if (a < b`)
  t.ok(home.body.indexOf('count(') < home.body.indexOf('<body'), 'in the head')
  t.match(
    home.body.slice(home.body.lastIndexOf('chat.js')),
    /<\/script><\/div><script [^]*<\/script><\/body>\s*<\/html>\s*$/,
    'at the end of the body',
  )
  t.match(policy, /connect-src 'self' https:\/\/count\.example https:\/\/chat\.example;/)
  t.equal(recordOf(home.body).foreignCode, true)
  const partial = await get('/', { 'hx-request': 'true' })
  t.equal(recordOf(partial.body).foreignCode, true)
  t.notMatch(partial.body, 'count(')
  const checkout = await get('/checkout')
  t.notMatch(checkout.body, 'count(')
  t.equal(recordOf(checkout.body).foreignCode, false)
})

t.test('by default no integration code is accepted', async (t) => {
  const { get, restaurant } = await startShop(t, { upstream: await startFakeRestaurant(t) })
  restaurant.answer('getOptions', { ...bffExamples.readStart.answer.options, ...codes(counter) })
  const { body } = await get('/')
  t.notMatch(body, 'count(')
  t.equal(recordOf(body).foreignCode, false)
})
