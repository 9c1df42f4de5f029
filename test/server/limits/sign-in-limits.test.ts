import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { hang, json } from '../../fakes/misbehaving-server.ts'
import { CODE, paths, startSignInRestaurant } from '../../fakes/sign-in-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { freshIp, freshPhone, type Answer, type Visitor, visitorsOf } from '../../support/visitor.ts'

/** Sign-in limits over real sockets, with a restaurant that has no limits of its own. */

const restaurant = await startSignInRestaurant(t)
const shop = await startShop(t, { upstream: restaurant, limits: 'on', logLevel: 'trace' })
const visitor = visitorsOf(await shop.listen())
const customer = (ip = freshIp()): Visitor => visitor(ip)
let devices = 0
/** A browser with a device cookie. */
function named(ip = freshIp()): Visitor {
  const browser = customer(ip)
  browser.cookies.set('zhar_device', encodeURIComponent(shop.app.signCookie(String((devices += 1)).padStart(22, '0'))))
  return browser
}
/** The same browser at another address. */
function moved(browser: Visitor): Visitor {
  const elsewhere = customer()
  elsewhere.cookies.set('zhar_device', browser.cookies.get('zhar_device') ?? '')
  return elsewhere
}
const statusAndCode = ({ status, json }: Answer): object => ({ status, code: json.code })
const tooMany = { status: 429, code: 'too_many' }

/** A phone with a PIN whose sign-in has reached the PIN. */
async function atPin(phone = freshPhone(), at = customer()): Promise<Visitor> {
  restaurant.withPin.add(phone)
  await at.phone(phone)
  return at
}

t.test('a code has five checks, after which the right code is refused, too; the next code has its own', async (t) => {
  const phone = freshPhone()
  const browser = customer()
  await browser.phone(phone)
  for (let check = 1; check <= 5; check += 1)
    t.same(statusAndCode(await browser.code('9999')), { status: 404, code: 'code_not_found' }, `check ${check}`)
  const asked = restaurant.asked(paths.code)
  t.same(statusAndCode(await browser.code()), tooMany)
  const elsewhere = customer()
  elsewhere.cookies.set('zhar_sign_in', browser.cookies.get('zhar_sign_in') ?? '')
  t.same(statusAndCode(await elsewhere.code()), tooMany, 'from anywhere')
  t.equal(restaurant.asked(paths.code), asked, 'the restaurant is not called')
})

t.test('of a hundred parallel guesses five are checked', async (t) => {
  const browser = customer()
  await browser.phone(freshPhone())
  const before = restaurant.asked(paths.code)
  const answers = await Promise.all(Array.from({ length: 100 }, (_, guess) => browser.code(String(1000 + guess))))
  t.equal(restaurant.asked(paths.code) - before, 5)
  t.same(
    [answers.filter(({ status }) => status === 404).length, answers.filter(({ status }) => status === 429).length],
    [5, 95],
  )
})

t.test('invalid codes are refused: other digits, too few, too many, letters', async (t) => {
  const browser = customer()
  await browser.phone(freshPhone())
  const before = restaurant.asked(paths.code)
  for (const code of ['٠٤١٧', '۰۴۱۷', '０４１７', '041', '04170', 'abcd', '04a7', '', ' 041', '0417 ']) {
    const answer = await browser.code(code)
    t.match(
      answer.json,
      { status: 422, code: 'validation', errors: { code: [uk.errors.fields.fourDigits] } },
      JSON.stringify(code),
    )
  }
  t.equal(restaurant.asked(paths.code), before)
  t.equal((await browser.code()).status, 200, 'and none was a check')
})

t.test('five wrong PINs disable the PIN, whatever the restaurant answers; a code enables it again', async (t) => {
  const phone = freshPhone()
  const browser = await atPin(phone, named())
  for (let failure = 1; failure <= 4; failure += 1)
    t.same(statusAndCode(await browser.pin('5028')), { status: 422, code: 'pin_wrong' }, `failure ${failure}`)
  t.same(statusAndCode(await browser.pin('5028')), { status: 423, code: 'pin_off' }, 'the fifth')
  const asked = restaurant.asked(paths.pin)
  t.same(statusAndCode(await browser.pin()), { status: 423, code: 'pin_off' }, 'also the right one')
  t.equal(restaurant.asked(paths.pin), asked)
  t.match((await browser.phone(phone)).json, { isPinCode: false }, 'the phone step sends a code by itself')
  t.equal((await browser.code()).status, 200)
  t.equal((await browser.pin()).status, 200, 'on again')
})

t.test('a browser may try the PINs of five phones an hour; a request for the sixth reveals nothing', async (t) => {
  const browser = named()
  const phones = Array.from({ length: 7 }, freshPhone)
  const answers: Answer[] = []
  for (const phone of phones) {
    restaurant.withPin.add(phone)
    answers.push(await moved(browser).phone(phone))
  }
  t.same(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200, 429, 429],
  )
  t.equal((await moved(browser).phone(phones[0] as string)).status, 200, 'one of the five may go on')
  const spread = await Promise.all(Array.from({ length: 5 }, () => moved(browser).phone(freshPhone(), true)))
  t.equal(spread.filter(({ status }) => status === 200).length, 1, 'a phone without a PIN costs as much as an SMS')
})

t.test(
  'one address gets 21 SMS for many unknown phones, browsers without cookies three; an IPv6 /48 is one address',
  async (t) => {
    for (const addresses of [() => '198.51.255.1', (n: number) => `2001:db8:aa:${(n + 1).toString(16)}::1`]) {
      for (const [browserAt, sent] of [
        [customer, 3],
        [named, 18],
      ] as const) {
        const before = restaurant.asked(paths.phone)
        const answers = await Promise.all(
          Array.from({ length: 60 }, (_, n) => browserAt(addresses(n)).phone(freshPhone())),
        )
        t.equal(restaurant.asked(paths.phone) - before, sent)
        t.equal(answers.filter(({ status }) => status === 429).length, 60 - sent)
      }
    }
    t.equal((await customer('2001:db8:ab:1::1').phone(freshPhone())).status, 200, 'the next /48 is another customer')
  },
)

t.test('a device gets three SMS, even if its address changes', async (t) => {
  const browser = named()
  const statuses: number[] = []
  for (let sms = 0; sms < 4; sms += 1) statuses.push((await moved(browser).phone(freshPhone())).status)
  t.same(statuses, [200, 200, 200, 429])
})

t.test('a phone is paused after twenty wrong codes, except on known devices', async (t) => {
  const phone = freshPhone()
  const known = customer()
  await known.phone(phone)
  await known.code()
  const log = shop.log.length
  const mark = shop.log.findLast(({ event }) => event === 'code_ok')?.phone_hash
  const attacker = customer()
  attacker.cookies.set('zhar_sign_in', known.cookies.get('zhar_sign_in') ?? '')
  // A new code for each five failures; the shop would not send so many SMS this fast.
  const { app } = shop
  for (let failure = 0; failure < 20; failure += 1) {
    if (failure % 5 === 0) await app.rateLimits.clear('codeChecks', String(mark))
    t.equal((await attacker.code('9999')).status, 404)
  }
  await app.rateLimits.clear('codeChecks', String(mark))
  t.match(await attacker.code(), { status: 429, json: { retry_after: 86_400 } })
  t.equal((await customer().phone(phone)).status, 429)
  t.equal(shop.log.slice(log).filter(({ event }) => event === 'lock').length, 1)
  t.equal((await known.code()).status, 200)
})

t.test('a failed call of the restaurant is not counted against the customer', async (t) => {
  const browser = customer()
  const phone = freshPhone()
  restaurant.instead(paths.phone, json({}, 500))
  for (let fault = 0; fault < 3; fault += 1)
    t.match(await browser.phone(phone), { status: 502, json: { code: 'upstream', detail: uk.errors.upstream } })
  restaurant.instead(paths.phone, null)
  t.equal((await browser.phone(phone)).status, 200, 'no pause')
  restaurant.instead(paths.code, json({}, 500))
  for (let fault = 0; fault < 7; fault += 1)
    t.match(await browser.code(), { status: 502, json: { detail: uk.errors.upstream } })
  restaurant.instead(paths.code, null)
  t.equal((await browser.code()).status, 200)
  const pins = await atPin()
  restaurant.instead(paths.pin, json({ oh: 'no' }))
  for (let fault = 0; fault < 7; fault += 1) t.equal((await pins.pin()).status, 502)
  restaurant.instead(paths.pin, null)
  t.equal((await pins.pin()).status, 200)
})

t.test('an SMS request that hangs gets 202, because the code may arrive; a check that hangs gets 504', async (t) => {
  const waiting = customer()
  await waiting.phone(freshPhone())
  const browser = customer()
  const phone = freshPhone()
  for (const path of [paths.phone, paths.code]) restaurant.instead(path, hang)
  const [sent, checked] = await Promise.all([browser.phone(phone), waiting.code()])
  for (const path of [paths.phone, paths.code]) restaurant.instead(path, null)
  t.match(sent, { status: 202, json: { isPinCode: false, resend_after: 30, is_delayed: true } })
  t.match(checked, { status: 504, json: { code: 'upstream', detail: uk.errors.upstream } })
  t.same(
    [(await browser.code()).status, (await waiting.code()).status],
    [200, 200],
    'the code that came late, and the one that was not checked',
  )
  t.match(
    await customer().phone(phone),
    { status: 429, json: { retry_after: 30 } },
    'an SMS that may have been sent counts',
  )
})

t.test('every limit has the same text and a wait in steps of 30 seconds, in both languages', async (t) => {
  const phone = freshPhone()
  const browser = customer()
  await browser.phone(phone)
  for (let check = 0; check < 5; check += 1) await browser.code('9999')
  const spray = freshIp()
  await Promise.all(Array.from({ length: 10 }, () => customer(spray).phone(freshPhone())))
  for (const [locale, texts] of Object.entries({ uk, ru })) {
    const language = { 'accept-language': locale }
    const refused = [
      await browser.code(CODE, language),
      await customer().phone(phone, false, language),
      await customer(spray).phone(freshPhone(), false, language),
    ]
    for (const { status, headers, json: problem } of refused) {
      const { request_id: _, retry_after, ...rest } = problem
      t.same(
        { status, ...rest },
        {
          type: 'about:blank',
          title: texts.errors.tooMany,
          detail: texts.errors.tooMany,
          status: 429,
          code: 'too_many',
          limit: 'signIn',
        },
      )
      t.equal(headers.get('retry-after'), String(retry_after))
      t.ok(Number(retry_after) >= 30 && Number(retry_after) % 30 === 0, `${retry_after} s`)
    }
  }
})

t.test('a sign-in answer about another customer is discarded and raises an alarm', async (t) => {
  const otherAddress = json({
    token: 'a-token-of-a-stranger',
    user: { ...bffExamples.readProfile.answer.profile, phone: '380509999999' },
  })
  const browser = customer()
  await browser.phone(freshPhone())
  restaurant.instead(paths.code, otherAddress)
  const answer = await browser.code()
  restaurant.instead(paths.code, null)
  t.match(statusAndCode(answer), { status: 502, code: 'upstream' })
  t.notOk(browser.cookies.has('zhar_token'))
  t.notMatch(answer.body, /380509999999|Олена/)
  t.match(
    shop.log.filter(({ event }) => event === 'identity_mismatch'),
    [{ level: 50, phone_hash: /^[\w-]{22}$/, phone_tail: /^\d\d$/ }],
  )
})
