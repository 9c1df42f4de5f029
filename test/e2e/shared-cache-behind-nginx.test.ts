import t from 'tap'
import { cookies } from '#shared/cookies.ts'
import { href } from '#shared/routes.ts'
import { startNginx } from '../support/services/nginx.ts'
import { orMissing, ServiceMissing } from '../support/services/installed-services.ts'
import { startShop } from '../support/start-shop.ts'
import { live, openBrowser, openVisitor, screens, type Screen } from './customer.ts'

/** A cache in front of the shop (`proxy_cache` of nginx) shares public documents among visitors without cookies alone. */

const shop = await startShop(t, { limits: 'on', variables: { SHARED_CACHE_SECONDS: '30' } })
const direct = await shop.listen()
const origin = await startNginx(t, [direct], { caches: true }).catch(orMissing)
const skip = origin instanceof ServiceMissing && `NOT TESTED: ${origin.message}`
const base = String(origin)
const CATALOG = href('uk', 'catalog')
/** As Chromium sends them: nginx has a copy for each list. */
const ENCODINGS = 'gzip, deflate, br, zstd'

interface Visit {
  readonly headers?: Record<string, string>
  readonly path?: string
}
async function ask({ headers = {}, path = CATALOG }: Visit = {}) {
  const answer = await fetch(base + path, { headers: { 'accept-encoding': ENCODINGS, ...headers }, redirect: 'manual' })
  return { answer, text: await answer.text(), isHit: answer.headers.get('x-cache') === 'HIT' }
}
/** The first answer renders the page, the second may be shared. */
async function warm(path: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) if ((await ask({ path })).isHit) return
  throw new Error(`${path} was never shared`)
}

t.test('visitors without cookies share a document, which sets none and has no nonce', { skip }, async (t) => {
  await warm(CATALOG)
  const { answer, text } = await ask()
  t.equal(answer.headers.get('set-cookie'), null)
  t.match(answer.headers.get('cache-control'), 's-maxage=30')
  t.match(answer.headers.get('content-security-policy'), /script-src 'sha256-[^;]+ 'strict-dynamic'/)
  t.notMatch(answer.headers.get('content-security-policy'), /nonce|unsafe/)
  t.notMatch(text, /nonce="[^"]/)
  t.match(answer.headers.get('surrogate-key'), 'getOptions')
  const tag = answer.headers.get('etag') ?? ''
  t.match(await ask({ headers: { 'if-none-match': tag } }), { answer: { status: 304 }, isHit: true })
})

t.test('no visitor gets the page of another', { skip }, async (t) => {
  await warm(CATALOG)
  const guest = (await ask()).text
  const personal: Record<string, Record<string, string>> = {
    'another city': { cookie: `${cookies.cityId}=2` },
    'a dark theme': { cookie: `${cookies.theme}=dark` },
    'signed in': { cookie: `${cookies.token}=a-token-of-a-customer` },
    'a program': { authorization: 'Bearer a-token-of-a-program' },
  }
  for (const [who, headers] of Object.entries(personal)) {
    for (const round of [1, 2]) {
      const own = await ask({ headers })
      t.notOk(own.isHit, `${who}, round ${round}`)
      t.match(own.answer.headers.get('cache-control'), /private|no-store/, who)
    }
  }
  const after = await ask()
  t.ok(after.isHit, 'the shared copy is still there')
  t.equal(after.text, guest, 'and is the same')
})

t.test('a partial, a query, a missing page and a redirect are never shared', { skip }, async (t) => {
  await warm(CATALOG)
  const cases: Visit[] = [
    { headers: { 'hx-request': 'true' } },
    { headers: { 'hx-request': 'true', 'hx-boosted': 'true' } },
    { path: `${CATALOG}?sort=price` },
    { path: '/no-such-page' },
    { path: href('uk', 'cart') },
    { path: '/', headers: { 'accept-language': 'ru' } },
  ]
  for (const visit of cases) {
    for (let round = 0; round < 3; round += 1) {
      const { answer, isHit } = await ask(visit)
      t.notOk(isHit, JSON.stringify(visit))
      t.notMatch(answer.headers.get('cache-control'), /public/, JSON.stringify(visit))
    }
  }
})

t.test('a browser runs the shared document under its policy', { skip }, async (t) => {
  await warm(CATALOG)
  const browser = await openBrowser()
  t.teardown(() => browser.close())
  const { page, context } = await openVisitor(t, browser, 'uk', screens[0] as Screen)
  await context.clearCookies()
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  page.on('pageerror', (error) => refused.push(String(error)))
  const answer = await page.goto(base + CATALOG)
  t.equal(answer?.headers()['x-cache'], 'HIT')
  await live(page)
  await page.evaluate(
    (to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(),
    href('uk', 'category', { id: 1 }),
  )
  await page.waitForURL(base + href('uk', 'category', { id: 1 }))
  await live(page)
  t.same(refused, [])
})
