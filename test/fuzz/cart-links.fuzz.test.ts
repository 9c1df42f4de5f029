import fc from 'fast-check'
import t from 'tap'
import { Browser } from '../support/http-browser.ts'
import { startShop } from '../support/start-shop.ts'
import { endless } from '../support/test-settings.ts'

/** Links to carts made of anything: FUZZ_INPUTS=10000 is the full run, FUZZ_SEED repeats one. */

const inputs = Number(process.env.FUZZ_INPUTS || 300)
const seed = Number(process.env.FUZZ_SEED || Date.now() % 2 ** 31)
t.setTimeout(inputs * 1000)

const shop = await startShop(t, { timeouts: endless })
const orders = async (): Promise<string[]> => (await shop.restaurant.storedOrders()).map(({ id }) => id)
const before = await orders()

const id = fc.oneof(
  fc.integer({ min: 1, max: 140 }).map(String),
  fc.constantFrom('0', '01', '9999999999', '99999999999', '~MTI', '~', '~_w', 'sku', '-1', '1e3', '__proto__'),
)
const qty = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map(String),
  fc.constantFrom('0', '100', '01', '', '-1', '1.5', 'x'),
)
const choice = fc.oneof(
  fc.constant(''),
  fc
    .array(
      fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 99 })),
      { minLength: 1, maxLength: 40 },
    )
    .map((all) => `(${all.map(([group, option, units]) => `${group}'${option}!${units}`).join('.')})`),
  fc.constantFrom("(1'1(1'1))", '()', "(1'1", "(1'1(1'1(1'1)))", ')('),
)
const note = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'binary', maxLength: 200 }).map((text) => `!${Buffer.from(text).toString('base64url')}`),
  fc.constantFrom('!', '!!', '!_w', '!='),
)
const line = fc.tuple(id, qty, choice, note).map(([a, b, c, d]) => `${a}:${b}${c}${d}`)
const text = fc.oneof(
  { weight: 6, arbitrary: fc.array(line, { maxLength: 60 }).map((lines) => lines.join(',')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9000 }).map((size) => '1:1,'.repeat(size)) },
)
const word = fc.oneof(
  fc.constantFrom('pickup', 'courier', 'inhouse', '1', '2', '99', 'KUM100', ''),
  fc.string({ unit: 'binary' }),
)
const name = fc.constantFrom(
  'fulfilment',
  'restaurant',
  'promo',
  'discounts/codes/0',
  'lines',
  'guest',
  'back',
  'full',
  'refused',
  'price',
)
const query = fc.dictionary(name, word)
const input = fc.record({
  locale: fc.constantFrom('', '/ru'),
  text,
  raw: fc.boolean(),
  query,
  linked: fc.constantFrom('join', 'replace', 'other'),
})

/** What a browser sends of it: percent signs that stand alone, too. */
const pathOf = (text: string, raw: boolean): string =>
  raw
    ? encodeURI(text.toWellFormed()).replaceAll('%25', '%').replace(/[?#]/g, '')
    : encodeURIComponent(text.toWellFormed())

t.test(`${inputs} links, seed ${seed}: none fails, and nothing is ordered`, async (t) => {
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(input, async ({ locale, text, raw, query, linked }) => {
      const browser = new Browser(shop.app, { i18n_redirected: 'uk' })
      const parameters = new URLSearchParams(
        Object.entries(query).map(([key, value]) => [key, value.toWellFormed()] as [string, string]),
      )
      const answers = [await browser.get(`${locale}/buy/${pathOf(text, raw)}?${parameters}`)]
      const { location } = answers[0]!.headers
      if (answers[0]!.statusCode === 303) {
        answers.push(await browser.get(String(location)))
        const fields = new URLSearchParams({ back: String(location), linked })
        answers.push(
          await browser.call('POST', `${locale}/forms`, fields.toString(), {
            'content-type': 'application/x-www-form-urlencoded',
          }),
          await browser.get(`${locale}/cart`),
        )
      }
      for (const { statusCode } of answers) {
        seen.add(statusCode)
        if (statusCode >= 500) throw new Error(`${statusCode} for ${locale}/buy/${text}`)
      }
    }),
    { numRuns: inputs, seed },
  )
  t.same(await orders(), before)
  t.ok(seen.has(303) && seen.has(200), [...seen].join())
})
