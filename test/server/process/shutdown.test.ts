import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startBalancer } from '../../support/services/balancer.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { cookiesOf } from '../../support/orders-under-failure.ts'
import { answers, openProcess, until, type ShopProcess } from '../../support/shop-process.ts'

/** Replicas start and stop behind a balancer without failed requests: real processes, real signals. */

const event = bffExamples.watchOrder.answer
const { id } = bffExamples.readOrder.answer
const restaurant = await startFakeRestaurant(t)
restaurant.answer('getOrderEvents', async function* (signal: AbortSignal) {
  yield event
  await once(signal, 'abort').catch(() => undefined)
})
// SIGUSR2 causes a failure as a bug in production would.
const bug = `--import data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>void Promise.reject(new Error('a/bug')))`)}`
const open = (DRAIN_SECONDS: string): Promise<ShopProcess> =>
  openProcess(t, {
    RESTAURANT_API_URL: restaurant.origin,
    PHONE_HASH_SECRET: 'a-secret-of-the-tests',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${bug}`,
    DRAIN_SECONDS,
  })
const [first, second, third] = await Promise.all([open('4'), open('0'), open('25')])
const replicas = [first, second, third]
const isReady = ({ operations }: ShopProcess): Promise<boolean> => answers(`${operations}/ready`)
for (const one of replicas) await until(() => isReady(one))
const balancer = await startBalancer(
  t,
  replicas.map(({ shop }) => shop),
  (origin) => isReady(replicas.find(({ shop }) => shop === origin) as ShopProcess),
)

/** The time of a request and its outcome. */
interface Asked {
  readonly at: number
  readonly how: string
}

/** Customers who browse until stopped; returns the failures. */
function browsing(): { stop(): Promise<Asked[]>; count(): number } {
  const paths = ['/catalog/1', '/', '/bff/cities', '/ru/catalog', '/bff/products?ids=1', '/contacts']
  const wrong: Asked[] = []
  const over = new AbortController()
  let count = 0
  async function customer(turn: number): Promise<void> {
    for (let n = turn; !over.signal.aborted; n += 1) {
      const url = balancer.origin + paths[n % paths.length]
      const at = performance.now()
      const how = await fetch(url)
        .then(async (answer) => (await answer.text(), answer.status))
        .catch(String)
      if (how !== 200) wrong.push({ at, how: `${url}: ${how}` })
      count += 1
    }
  }
  const customers = [0, 1, 2, 3].map(customer)
  return { count: () => count, stop: () => (over.abort(), Promise.all(customers).then(() => wrong)) }
}
const some = async ({ count }: { count(): number }): Promise<void> => {
  const enough = count() + 40
  await until(() => count() > enough)
}

t.test('on SIGTERM under load no request fails, streams are closed, and the shop ends', async (t) => {
  const customers = browsing()
  await some(customers)
  const { headers, body } = bffExamples.placeOrder
  const cookie = cookiesOf(
    await fetch(`${first.shop}/bff/orders`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  const asking = request(`${first.shop}/bff/orders/${id}/events`, { headers: { cookie }, agent: false }).end()
  const [stream] = (await once(asking, 'response')) as [IncomingMessage]
  const left = once(stream.resume(), 'end')
  first.child.kill('SIGTERM')
  // npm forwards a signal the whole group has already received.
  first.child.kill('SIGTERM')
  await until(async () => !(await isReady(first)))
  t.ok(await answers(`${first.operations}/live`), 'it lives')
  const late = await fetch(`${first.shop}/bff/cities`)
  t.match({ status: late.status, connection: late.headers.get('connection') }, { status: 200, connection: 'close' })
  await left
  t.equal(
    (await fetch(`${first.shop}/bff/orders/${id}/events`, { headers: { cookie } })).status,
    503,
    'event streams reconnect to another replica',
  )
  t.same(await first.ended, [0, null])
  await some(customers)
  t.same(await customers.stop(), [])
  t.match(first.output.out, '"event":"draining"')
  t.notMatch(first.output.out, 'event stream failed')
})

t.test(
  'after kill -9 of one of two shops no request fails once the balancer has noticed; sessions survive',
  async (t) => {
    const call = (origin: string, path: string, body: object, cookie = '') =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
        body: JSON.stringify(body),
      })
    const named = await call(second.shop, '/bff/sign-in/phone', { phone: '380671234567' })
    const customers = browsing()
    await some(customers)
    second.child.kill('SIGKILL')
    await until(() => balancer.isAway(second.shop))
    const noticed = performance.now()
    await some(customers)
    t.same(
      (await customers.stop()).filter(({ at }) => at > noticed),
      [],
    )
    const signedIn = await call(balancer.origin, '/bff/sign-in/code', { code: '0417' }, cookiesOf(named))
    t.equal(signedIn.status, 200, 'a sign-in that another replica has begun')
    t.equal((await fetch(`${balancer.origin}/bff/profile`, { headers: { cookie: cookiesOf(signedIn) } })).status, 200)
  },
)

t.test(
  'an uncaught exception is logged and shuts the process down gracefully; a second signal ends it at once',
  async (t) => {
    third.child.kill('SIGUSR2')
    await until(async () => !(await isReady(third)))
    t.ok(await answers(`${third.shop}/bff/cities`), 'customers are still served')
    t.match(third.output.out, /"level":60,.*"event":"fatal",.*a\/bug/)
    // An earlier second signal would be taken for the same one.
    await setTimeout(1100)
    third.child.kill('SIGTERM')
    t.same(await third.ended, [1, null])
  },
)

t.test('on SIGTERM without a balancer no request of forty busy clients is lost', async (t) => {
  const { child, ended, shop, operations } = await open('1')
  await until(() => answers(`${operations}/ready`))
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  t.teardown(() => agent.destroy())
  const ask = (): Promise<string> =>
    new Promise((resolve) => {
      const onError = ({ code }: NodeJS.ErrnoException): void => resolve(String(code))
      const asking = request(`${shop}/bff/cities`, { agent }, (answer) =>
        answer
          .resume()
          .on('end', () => resolve(String(answer.statusCode)))
          .on('error', onError),
      )
      asking.on('error', onError).end()
    })
  let asked = 0
  const lost: string[] = []
  const client = async (): Promise<void> => {
    for (let how = '200'; how !== 'ECONNREFUSED'; asked += 1) {
      how = await ask()
      if (how !== '200' && how !== 'ECONNREFUSED') lost.push(how)
    }
  }
  const clients = Array.from({ length: 40 }, client)
  await until(() => asked > 200)
  child.kill('SIGTERM')
  t.same(await ended, [0, null])
  await Promise.all(clients)
  t.same(lost, [])
})
