import fc from 'fast-check'
import t from 'tap'
import { Browser } from '../support/http-browser.ts'
import { orderForm, place, signIn } from '../support/bff-journeys.ts'
import { endless } from '../support/test-settings.ts'
import { NOON, startShop } from '../support/start-shop.ts'
import { ask, visitorOf, type Asking } from './send-input.ts'
import { inputsOf, type Input, type Known } from './inputs.ts'
import { operationsOf, type Document, type Operation } from './operations.ts'
import { faultIn, SLOW_MS } from './verdict.ts'

/**
 * Every /bff route under inputs made from the examples of its own OpenAPI document. FUZZ_INPUTS=10000 is the full run,
 * FUZZ_SEED repeats one, FUZZ_ROUTE ('POST /bff/orders') does one route alone, FUZZ_FROM goes on with that route.
 */

const inputs = Number(process.env.FUZZ_INPUTS || 15)
const seed = Number(process.env.FUZZ_SEED || Date.now() % 2 ** 31)
const { FUZZ_ROUTE: only, FUZZ_FROM: first } = process.env
t.setTimeout(inputs * 10_000)

// Slow answers are found by a stopwatch that excludes the work of other processes, not by the shop's own timeouts.
const shop = await startShop(t, { timeouts: endless })
const origin = await shop.listen()
const document = (await shop.app.inject('/bff/openapi.json')).json<Document>()
const customer = await signIn(shop, '380671230001')
const orders: string[] = []
for (const payment of ['card_online', 'cash', 'card_online'] as const)
  orders.push((await place(customer, orderForm({ payment }))).json().id)
const begun = new Browser(shop.app)
await begun.call('POST', '/bff/sign-in/phone', { phone: '380671230001', force_sms_sending: true })
const bearer = { cookie: '', authorization: `Bearer ${customer.cookies.get('zhar_token')}` }
const customers = [
  { cookie: '' },
  visitorOf(customer),
  bearer,
  visitorOf(begun),
  {
    cookie:
      'zhar_token=a-token-nobody-holds; zhar_order=x; zhar_city_id=-1; i18n_redirected=ru; zhar_order_phone=1; zhar_sign_in=380671230001.1.x',
  },
]

const lines = [{ product_id: 1, qty: 3 }]
const address = {
  city_id: 1,
  latitude: 50.4501,
  longitude: 30.5234,
  formatted_address: 'вул. Хрещатик, 1',
  street: 'вул. Хрещатик',
  house: '1',
}
/** Bodies that reach the handler. */
const bodies: Record<string, readonly unknown[]> = {
  'POST /bff/orders': [orderForm(), orderForm({ payment: 'card_online' })],
  'POST /bff/quotes': [
    { type: 'pickup', restaurant_id: 1, lines },
    { type: 'courier', address, lines, promo_code: 'ZHAR10', bonuses: 5 },
    { type: 'inhouse', restaurant_id: 2, table: '4', lines },
  ],
}
const links = await Promise.all(
  orders.map((id) => shop.app.sealedLinks.seal({ id, phone: orderForm().phone, ready_at: NOON.toISOString() })),
)
const knownOf = (name: string): Known => ({
  bodies: bodies[name] ?? [],
  ids: name.includes('{sealed}') ? links : [...orders, '1'],
})

/** Refusals of a body or a query where none is declared, and of `.` in a path, which makes it another: the document has no place for them. */
const strange = new Set([400, 405, 413, 415, 422])

async function judged(asking: Asking, operation: Operation, input: Input): Promise<number> {
  let answer = await ask(asking, input)
  // One slow answer may have met a collection of garbage, or another process in the place of a thread that hashes a PIN.
  for (let tries = 0; answer.milliseconds > SLOW_MS && tries < 3; tries += 1)
    answer = await ask(asking, input, { alone: true })
  const fault = faultIn(operation, answer)
  if (fault) throw new Error(fault)
  return answer.status
}

/** Enough of a failure to see it and to repeat it. */
const report = ({ errorInstance, counterexample, seed, counterexamplePath }: fc.RunDetails<[Input]>): string =>
  [
    String(errorInstance).slice(0, 600),
    JSON.stringify(counterexample?.[0])?.slice(0, 900),
    `seed ${seed}, path ${counterexamplePath}`,
  ].join(' · ')

t.comment(`${inputs} inputs a route, seed ${seed}`)
const operations = operationsOf(document)
const nameOf = ({ method, path }: Operation): string => `${method} ${path}`
for (const asked of [only, first])
  if (asked && !operations.some((one) => nameOf(one) === asked)) throw new Error(`no route is called ${asked}`)
for (const operation of operations.slice(first ? operations.findIndex((one) => nameOf(one) === first) : 0)) {
  const name = nameOf(operation)
  if (only && only !== name) continue
  t.test(name, async (t) => {
    const met = new Map<number, number>()
    const asking = { shop, origin, visitors: customers, stream: operation.endpoint.stream === true }
    const property = fc.asyncProperty(inputsOf(operation, knownOf(name), customers.length), async (input) => {
      const status = await judged(asking, operation, input)
      met.set(status, (met.get(status) ?? 0) + 1)
    })
    const run = await fc.check(property, { seed, numRuns: inputs })
    t.notOk(run.failed, run.failed ? report(run) : `answers ${JSON.stringify(Object.fromEntries(met))}`)
    t.same(
      [...met.keys()].filter((status) => !operation.statuses.has(status) && !strange.has(status)),
      [],
      'every answer is documented',
    )
  })
}
