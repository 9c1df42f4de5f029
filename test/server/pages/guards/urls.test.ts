import { request, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { cookies } from '#shared/cookies.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { bearer, startShop } from '../../../support/start-shop.ts'

/** Guards and redirects with every spelling of an address (URL corpus), sent over sockets without normalisation. */

const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
const origin = await front.app.listen({ port: 0, host: '127.0.0.1' })
const { id } = bffExamples.readOrder.answer

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(origin, { path, headers, agent: false }, async (response) =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }),
    )
      .on('error', reject)
      .end()
  })

const guarded = [
  '/account',
  '/account/orders',
  `/account/orders/${id}`,
  '/account/bonuses',
  '/account/address',
  '/account/profile',
  '/checkout/success',
]
/** Of the customer in the examples, whom only the guarded pages show. */
const secrets = [
  '2000000000018',
  'olena@example.com',
  'Домофон не працює',
  'вул. Хорива, 25',
  '"number":"1042"',
  '"order_number":"1042"',
]
const personalCalls = new Set(['getProfile', 'getOrders', 'getOrder', 'getBonuses', 'getUserAddresses', 'getFavorites'])

const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`
const last = (path: string): [string, string] => [
  path.slice(0, path.lastIndexOf('/')),
  path.slice(path.lastIndexOf('/') + 1),
]

/** Other spellings of a path, some of which servers have taken for the path itself. */
const spellings: ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/g, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter)),
  (path) => `/.${path}`,
  (path) => `/catalog/..${path}`,
  (path) => `/catalog/%2e%2e${path}`,
  (path) => `/%2E%2E${path}`,
  (path) => `/catalog/..%2f${path.slice(1)}`,
  (path) => `/assets/..${path}`,
  (path) => `/media/%2e%2e${path}`,
  (path) => `${path}/.`,
  (path) => `${path}/x/..`,
  (path) => last(path).join('%2f'),
  (path) => last(path).join('%2F'),
  (path) => last(path).join('%5c'),
  (path) => last(path).join('\\'),
  (path) => last(path).join('/./'),
  (path) => last(path).join('/;x=1/'),
  (path) => path.replace(/[a-z]/, percent),
  (path) => path.replace(/[a-z]/g, percent),
  (path) => path.replace(/[a-z]/, (letter) => percent(letter).replace('%', '%25')),
  (path) => `${path};x=1`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}%0d%0aset-cookie:%20a=b`,
  (path) => `${path}.html`,
  (path) => `${path}/index.html`,
  (path) => `${path}?x=/catalog`,
  (path) => `${path}%3fx`,
  (path) => `${path}%23x`,
  (path) => `${path}#x`,
  (path) => `${path}%`,
  (path) => `${path}%ff`,
  (path) => `http://zhar.example${path}`,
  (path) => `//zhar.example${path}`,
]

/** URL_CORPUS=full tries all of them, both ways. */
const isFull = process.env.URL_CORPUS === 'full'
const some = (addresses: string[]): string[] => (isFull ? addresses : addresses.filter((_, at) => at % 7 === 0))
const kinds: Record<string, string>[] = [{}, { 'hx-request': 'true' }]
const kindsFor = (at: number): Record<string, string>[] => kinds.filter((_, kind) => isFull || at % 2 === kind)

const corpus = [
  ...new Set(
    guarded.flatMap((path) => ['', '/ru', '/uk'].flatMap((prefix) => spellings.map((spell) => spell(prefix + path)))),
  ),
]

/** The redirect target of an answer, from any header. */
const targets = ({ headers }: Answer): string[] =>
  [headers.location, headers['hx-location'], headers['hx-redirect'], headers.refresh]
    .filter((one) => one !== undefined)
    .map(String)
const isOurs = (target: string): boolean =>
  /^\/(?![/\\])/.test(target) &&
  !/[\r\n\t]/.test(target) &&
  new URL(target, 'https://zhar.example').origin === 'https://zhar.example'

t.test('the guarded pages show the data which the corpus looks for', async (t) => {
  for (const path of guarded.slice(1, -1)) {
    const { status, body } = await ask(path, bearer)
    t.equal(status, 200, path)
    t.ok(
      secrets.some((secret) => body.includes(secret)),
      path,
    )
  }
})

const tried = some(corpus)

t.test(
  `${tried.length} of ${corpus.length} addresses without a session show no protected data, none redirects off the site`,
  async (t) => {
    t.ok(corpus.length >= 300)
    for (const path of guarded) t.equal(targets(await ask(path)).length, 1, `${path} redirects`)
    const before = front.restaurant.seen.length
    const faults: string[] = []
    for (const [at, path] of tried.entries())
      for (const headers of kindsFor(at)) {
        const answer = await ask(path, headers)
        if (answer.status >= 500) faults.push(`${path}: ${answer.status}`)
        if (secrets.some((secret) => answer.body.includes(secret))) faults.push(`${path}: shows a customer’s`)
        if (!targets(answer).every(isOurs)) faults.push(`${path}: leads to ${targets(answer).join()}`)
        if (answer.headers['set-cookie']?.some((cookie) => !cookie.startsWith(`${cookies.language}=`)))
          faults.push(`${path}: sets ${answer.headers['set-cookie'].join()}`)
      }
    t.same(faults, [])
    t.same(
      front.restaurant.seen.slice(before).filter(({ name }) => personalCalls.has(name)),
      [],
      'nor is the restaurant asked for any',
    )
  },
)

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%09/evil.example',
  '/%0d%0alocation:%20//evil.example',
  '//evil.example%2f..',
  '//evil.example/%2e%2e',
  '/.evil.example',
  '/@evil.example',
  '//user@evil.example',
  '/https:/evil.example',
  '/https://evil.example',
  'https://evil.example/',
  '//evil.example:443',
  '//[::1]',
  '//0x7f000001',
  '/javascript:alert(1)',
  '//е\u0301vil',
].map((path) => encodeURI(path).replaceAll('%25', '%').replaceAll('%5C', '\\'))

t.test('an address that contains another site never redirects there, in any language, with any ending', async (t) => {
  const addresses = ['', '/ru', '/uk', '/RU', '/catalog'].flatMap((prefix) =>
    ['', '/', '//', '/index.html', '/..', '?next=//evil.example'].flatMap((end) =>
      elsewhere.map((path) => prefix + path + end),
    ),
  )
  t.ok(addresses.length >= 300, `${addresses.length}`)
  const faults: string[] = []
  for (const path of some(addresses)) {
    const answer = await ask(path, { 'accept-language': 'ru' })
    if (answer.status >= 500 || !targets(answer).every(isOurs))
      faults.push(`${path}: ${answer.status} ${targets(answer).join()}`)
  }
  t.same(faults, [])
})
