import t from 'tap'
import uk from '#locales/uk/index.ts'
import { UpstreamError } from '#server/errors.ts'
import { blankOrder } from '#server/pages/form-actions/order-fields.ts'
import { refusalOf } from '#server/pages/form-actions/refusal-texts.ts'
import { returnPath } from '#server/pages/form-actions/return-path.ts'
import { cookies } from '#shared/cookies.ts'
import { Browser, sendForm } from '../../../support/http-browser.ts'
import { recordOf, rootOf } from '../../../support/parsed-page.ts'
import { problemsIn } from '../../../support/valid-html.ts'
import { startShop } from '../../../support/start-shop.ts'

/** Form actions without scripts. */

const shop = await startShop(t)
const customer = (jar: Record<string, string> = {}): Browser => new Browser(shop.app, { i18n_redirected: 'uk', ...jar })
const amountsIn = (html: string): string[] =>
  [...html.matchAll(/<output>([^<]*)<\/output>/g)].map(([, amount = '']) => amount)
const cartOf = async (browser: Browser): Promise<string> => rootOf((await browser.get('/cart')).body)

t.test('a dish added on a card is in the cart, which links back to the menu', async (t) => {
  const browser = customer()
  const answer = await sendForm(browser, '/forms', { back: '/catalog/1?sort=name', city: '1', add: '1' })
  t.match(answer, {
    statusCode: 303,
    headers: { location: '/cart?back=%2Fcatalog%2F1%3Fsort%3Dname', 'cache-control': 'no-store' },
  })
  const { body, statusCode } = await browser.get(String(answer.headers.location))
  t.equal(statusCode, 200)
  t.same(amountsIn(body), ['300\u00a0г'], 'the smallest amount')
  t.match(body, 'href="/catalog/1?sort=name"')
  t.match(body, '283,50')
  t.same(await problemsIn(body), [])
  t.equal(recordOf(body).data, null, 'nothing of it is sent twice')
})

t.test(
  'a dish outside its hours or out of stock is refused with the reason, and the cart stays as it was',
  async (t) => {
    const browser = customer()
    const closed = await sendForm(browser, '/forms', { back: '/catalog/9', add: '89' })
    t.match(closed, { statusCode: 303, headers: { location: '/cart?refused=89&back=%2Fcatalog%2F9' } })
    t.notOk(browser.cookies.has(cookies.cart))
    const { body } = await browser.get(String(closed.headers.location))
    t.match(body, 'Шаурма з куркою на вугіллі')
    t.match(body, 'Готуємо з 22:00 до 04:00')
    t.match(body, 'href="/catalog/9"')
    t.same(await problemsIn(body), [])
    const gone = await sendForm(browser, '/forms', { back: '/catalog/10', add: '103' })
    t.match((await browser.get(String(gone.headers.location))).body, uk.cart.problem.gone)
    t.notOk(browser.cookies.has(cookies.cart))
    await sendForm(browser, '/forms', { add: '1' })
    t.notMatch((await browser.get('/cart?refused=1')).body, 'role="alert"', 'what can be had is not refused')
  },
)

t.test(
  'a refusal is shown once: the next action on the cart page removes it, and the link back to the menu stays',
  async (t) => {
    const browser = customer()
    await sendForm(browser, '/forms', { add: '1' })
    const refused = await sendForm(browser, '/forms', { back: '/catalog/9', add: '89' })
    for (const press of ['add', 'less', 'less', 'drop']) {
      const { headers } = await sendForm(browser, '/forms', { back: String(refused.headers.location), [press]: '1' })
      t.equal(headers.location, '/cart?back=%2Fcatalog%2F9')
      t.notMatch(await cartOf(browser), 'role="alert"')
    }
    t.match(await sendForm(browser, '/forms', { back: '/cart?refused=89', drop: '1' }), {
      headers: { location: '/cart' },
    })
    t.match(await sendForm(browser, '/forms', { back: '/cart?back=%2F&refused=89', drop: '1' }), {
      headers: { location: '/cart?back=%2F' },
    })
  },
)

t.test('quantities change and lines are removed on the cart page', async (t) => {
  const browser = customer()
  const press = (name: string): Promise<unknown> => sendForm(browser, '/forms', { back: '/cart?back=%2F', [name]: '1' })
  await press('add')
  t.match(await press('add'), { headers: { location: '/cart?back=%2F' } })
  t.same(amountsIn(await cartOf(browser)), ['400\u00a0г'])
  await press('less')
  t.same(amountsIn(await cartOf(browser)), ['300\u00a0г'])
  await press('less')
  t.match(await cartOf(browser), uk.cart.emptyTitle)
  t.notOk(browser.cookies.has(cookies.cart), 'an empty cart leaves no cookie')
  await press('add')
  await press('drop')
  t.match(await cartOf(browser), uk.cart.emptyTitle)
})

t.test('the dish of a guest is changed and removed like any other', async (t) => {
  const browser = customer({ [cookies.cart]: '1~1:4@0J7Qu9GP' })
  const [, key = ''] = /value="([^"]+)"[^>]* name="less"/.exec(await cartOf(browser)) ?? []
  t.equal(key, '1@Оля')
  await sendForm(browser, '/forms', { back: '/cart', less: key })
  t.equal(browser.cookies.get(cookies.cart), '1~1:3@0J7Qu9GP')
  await sendForm(browser, '/forms', { back: '/cart', drop: key })
  t.match(await cartOf(browser), uk.cart.emptyTitle)
})

t.test('what prevents a line stands with what mends it; a dish that left the menu can only be removed', async (t) => {
  const buttonsIn = (html: string): string[] =>
    [...html.matchAll(/<button[^>]*form="cart-lines"[^>]*>/g)].map(([tag]) =>
      ['name', 'value'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]).join(' '),
    )
  const browser = customer({ [cookies.cart]: '1~1:1' })
  const html = await cartOf(browser)
  t.match(html, 'Взяти 300')
  t.same(buttonsIn(html), ['drop 1', 'add 1', 'add 1', 'drop 1'])
  await sendForm(browser, '/forms', { back: '/cart', add: '1' })
  t.equal(browser.cookies.get(cookies.cart), '1~1:3')
  const gone = await cartOf(customer({ [cookies.cart]: '1~999999:1' }))
  t.same(buttonsIn(gone), ['drop 999999', 'drop 999999'])
  t.match(gone, uk.cart.problem.gone)
})

t.test('favourites are added and removed, and fill their page, newest first', async (t) => {
  const browser = customer({ [cookies.favourites]: '[999999,2]' })
  t.match(await sendForm(browser, '/forms', { back: '/catalog/1', city: '1', heart: '1' }), {
    statusCode: 303,
    headers: { location: '/favorites?back=%2Fcatalog%2F1' },
  })
  t.equal(browser.cookies.get(cookies.favourites), '[999999,2,1]')
  const { body } = await browser.get('/favorites')
  const hearts = [...rootOf(body).matchAll(/<button[^>]*name="heart"[^>]*>/g)].map(([tag]) =>
    [/value="(\d+)"/, /pressed="(\w+)"/].map((part) => part.exec(tag)?.[1]).join(' '),
  )
  t.same(hearts, ['1 true', '2 true'])
  t.same(await problemsIn(body), [])
  await sendForm(browser, '/forms', { back: '/favorites', heart: '1' })
  t.equal(browser.cookies.get(cookies.favourites), '[999999,2]')
  await sendForm(browser, '/forms', { heart: '888888' })
  t.equal(browser.cookies.get(cookies.favourites), '[999999,2]', 'an unknown dish is no favourite')
})

t.test('each city has its own menu and cart; an unknown city is ignored', async (t) => {
  const browser = customer()
  await sendForm(browser, '/ru/forms', { back: '/ru', add: '1' })
  t.match(await sendForm(browser, '/forms', { back: '/catalog', city: '2' }), {
    statusCode: 303,
    headers: { location: '/catalog' },
  })
  t.equal(browser.cookies.get(cookies.cityId), '2')
  t.match(await cartOf(browser), uk.cart.emptyTitle)
  await sendForm(browser, '/forms', { city: '999' })
  t.equal(browser.cookies.get(cookies.cityId), '2')
  await sendForm(browser, '/forms', { city: '1' })
  t.same(amountsIn(await cartOf(browser)), ['300\u00a0г'])
})

t.test('an invalid action changes nothing and redirects into the shop', async (t) => {
  const browser = customer()
  const impossible: Record<string, string>[] = [
    {},
    { add: 'x' },
    { add: '-1' },
    { add: '999999' },
    { toString: '1' },
    { constructor: '1' },
  ]
  for (const fields of impossible) {
    const { statusCode, headers } = await sendForm(browser, '/forms', { back: 'https://evil.example', ...fields })
    t.equal(statusCode, 303)
    t.match(headers.location, /^\/(?:cart\?back=%2F)?$/)
  }
  t.notOk(browser.cookies.has(cookies.cart))
})

t.test('a cookie that scripts read too holds the cart; what is no cart is ignored', async (t) => {
  const browser = customer()
  const added = await sendForm(browser, '/forms', { add: '1' })
  t.match(added.headers['set-cookie'], /^zhar_cart=1~1:3; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  for (const broken of ['1~1', '1~1.x', '', '<script>']) {
    t.match(await cartOf(customer({ [cookies.cart]: broken })), uk.cart.emptyTitle, broken)
  }
})

t.test('forms are accepted from pages of the shop only, as application/x-www-form-urlencoded', async (t) => {
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
  ]
  for (const headers of elsewhere) {
    const browser = customer()
    t.equal((await sendForm(browser, '/forms', { add: '1' }, headers)).statusCode, 403)
    t.notOk(browser.cookies.has(cookies.cart))
  }
  t.equal(
    (await sendForm(customer(), '/forms', { add: '1' }, { 'content-type': 'multipart/form-data' })).statusCode,
    415,
  )
  t.equal((await sendForm(customer(), '/forms', { add: '1', back: '/'.repeat(20_000) })).statusCode, 413)
  t.equal(
    (await customer().call('POST', '/bff/quotes', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }))
      .statusCode,
    415,
    'the JSON calls take none',
  )
})

t.test('a bank that sends its customer back by a form of its own shows the page, and changes nothing', async (t) => {
  const banks: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    { 'sec-fetch-site': '', origin: 'null', 'content-type': 'multipart/form-data; boundary=x' },
    { 'sec-fetch-site': '', 'content-type': 'text/plain' },
  ]
  const addresses = [
    '/checkout/success?order=1',
    '/ru/checkout/success',
    '/',
    '/order/sealed',
    '/account/orders',
    '/ru/catalog/1?sort=name',
  ]
  for (const headers of banks)
    for (const url of addresses) {
      const { statusCode, headers: answered } = await customer().call('POST', url, 'add=1&data=eyJ9', headers)
      t.match([statusCode, answered.location], [303, url], url)
      t.notHas(answered, 'set-cookie')
    }
  const profile = await sendForm(customer(), '/account/profile', { name: 'Зла' }, { 'sec-fetch-site': 'cross-site' })
  t.match([profile.statusCode, profile.headers.location], [303, '/account/profile'])
  t.equal((await sendForm(customer(), '/nowhere', {}, { 'sec-fetch-site': 'cross-site' })).statusCode, 403)
})

t.test('cached pages are the same with a no-script cart and without', async (t) => {
  const filled = customer()
  await sendForm(filled, '/forms', { add: '1' })
  t.equal(rootOf((await filled.get('/catalog/1')).body), rootOf((await customer().get('/catalog/1')).body))
})

t.test('while the restaurant is unavailable the cart stays and reports it', async (t) => {
  const browser = customer()
  await sendForm(browser, '/forms', { add: '1' })
  await shop.restaurant.stop()
  t.match(await cartOf(browser), uk.cart.unconfirmed)
})

/** The restaurant's refusals of an order by form, in every format. */

const refusedWith = (body: unknown) =>
  refusalOf(new UpstreamError('status', 'createOrder', { status: 422, body }), 'uk', blankOrder())

t.test('the restaurant’s texts by field are shown, else its message, else the shop’s own text', async (t) => {
  t.match(refusedWith({ message: 'Ні', errors: { slot: ['Пізно', 'Надто'] } }), {
    faults: { slot: 'Пізно' },
    refused: null,
    status: 422,
  })
  t.match(refusedWith({ message: 'Ні' }), { faults: {}, refused: 'Ні' })
  for (const body of [null, '', { errors: null }, { errors: [] }, { message: 5, errors: 'x' }])
    t.match(refusedWith(body), { faults: {}, refused: uk.errors.validation }, JSON.stringify(body))
  t.equal(refusedWith({ errors: { idempotency_key: ['Вже є'] } }), 'used')
})

t.test('a form leads back into the shop and nowhere else', async (t) => {
  for (const path of ['/', '/ru', '/catalog/3?sort=price_asc', '/ru/cart?back=%2Fcatalog'])
    t.equal(returnPath(path), path)
  for (const text of [
    '',
    'catalog',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    'http://shop.invalid/',
  ])
    t.equal(returnPath(text), null, text)
  for (const text of ['/.//evil.example', '/..//evil.example', '/x/../\\evil.example'])
    t.equal(returnPath(text), '/evil.example', text)
})
