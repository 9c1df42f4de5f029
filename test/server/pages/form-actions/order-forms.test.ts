import t, { type Test } from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { cookies, serverCookies } from '#shared/cookies.ts'
import { href } from '#shared/routes.ts'
import { orderForm, place, signIn } from '../../../support/bff-journeys.ts'
import { Browser, sendForm } from '../../../support/http-browser.ts'
import { startShop } from '../../../support/start-shop.ts'
import { problemsIn } from '../../../support/valid-html.ts'
import { rootOf } from '../../../support/parsed-page.ts'

/** Payment at the door without scripts. */

const shop = await startShop(t)
const customer = (): Browser => new Browser(shop.app, { i18n_redirected: 'uk' })
const success = href('uk', 'success')

t.test('an unpaid order is paid at the door by a button of its page, in the browser that placed it', async (t) => {
  const browser = customer()
  const { id } = (await place(browser, orderForm({ payment: 'card_online' }))).json() as { id: string }
  const order = async () => (await browser.call('GET', `/bff/orders/${id}`)).json()
  const page = (await browser.get(success)).body
  t.match(page, /<button[^>]* value="card_on_receipt"[^>]* name="pay"/)
  t.same(await problemsIn(page), [])
  for (const fields of [
    { order: 'x', pay: 'cash' },
    { order: id, pay: 'card_online' },
    { order: '', pay: 'cash' },
  ])
    t.match(await sendForm(browser, '/forms', { back: success, ...fields }), { statusCode: 303 })
  const press = (by: Browser) => sendForm(by, '/forms', { back: success, order: id, pay: 'cash' })
  t.match(await press(customer()), { statusCode: 303 }, 'another browser changes nothing')
  t.match(await order(), { payment: 'card_online' })
  t.match(await press(browser), { statusCode: 303, headers: { location: success } })
  t.match(await order(), { payment: 'cash', payment_choices: [] })
  const after = (await browser.get(success)).body
  t.notMatch(after, 'name="pay"')
  t.match(after, uk.order.payment.cash)
})

t.test('a question of the restaurant is answered by a button of the order’s page', async (t) => {
  const browser = customer()
  const { id } = (await place(browser, orderForm({ payment: 'cash' }))).json() as { id: string }
  const choices = [{ kind: 'meet' }, { kind: 'call' }]
  await shop.restaurant.operate('POST', `orders/${id}/questions`, { subject: 'address', choices, silence: 0 })
  const { question = '' } = hiddenIn((await browser.get(success)).body)
  const press = async (by: Browser, answer: string): Promise<number | null> => {
    t.match(await sendForm(by, '/forms', { back: success, order: id, question, answer }), { statusCode: 303 })
    return (await browser.call('GET', `/bff/orders/${id}`)).json().question.answer
  }
  t.same([await press(customer(), '2'), await press(browser, '9')], [null, null], 'another browser, another choice')
  t.same([await press(browser, '2'), await press(browser, '1')], [1, 1], 'the first answer counts')
})

/** A guest with three steps of the first kebab in the cart, at the form. */
async function guestAtForm(locale: 'uk' | 'ru' = 'uk') {
  const prefix = locale === 'uk' ? '' : '/ru'
  const browser = new Browser(shop.app, { i18n_redirected: locale })
  await sendForm(browser, `${prefix}/forms`, { add: '1' })
  const url = `${prefix}/checkout/pickup`
  const { body } = await browser.get(url)
  const { key = '', total = '' } = hiddenIn(body)
  const filled = {
    key,
    total,
    restaurant: '1',
    name: 'Олена',
    phone: '067 123-45-67',
    slot: '',
    payment: 'cash',
    comment: 'Без цибулі <b>',
    consent: 'on',
  }
  return {
    browser,
    url,
    body,
    filled,
    order: (change: Record<string, string> = {}) => sendForm(browser, url, { ...filled, ...change }),
  }
}

const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
const orderedIn = async (t: Test, browser: Browser): Promise<string> => {
  const { body, statusCode } = await browser.get('/checkout/success')
  t.equal(statusCode, 200)
  return /№\s(\d+)/.exec(rootOf(body))?.[1] ?? ''
}

t.test('the valid form has its own key and today’s total, and places the order', async (t) => {
  const { browser, body, order, filled } = await guestAtForm()
  t.same(await problemsIn(body), [])
  t.equal(filled.total, '283.5')
  t.match(await order(), { statusCode: 303, headers: { location: '/checkout/success', 'cache-control': 'no-store' } })
  t.ok(browser.cookies.has(serverCookies.orderPhone))
  t.notOk(browser.cookies.has(cookies.cart), 'the cart is empty again')
  t.match(await orderedIn(t, browser), /^\d+$/)
  t.match((await browser.get('/checkout/pickup')).body, uk.checkout.emptyTitle)
})

t.test('name and phone of a signed-in customer are prefilled; typed values win', async (t) => {
  const browser = await signIn(shop, '380671239911')
  await browser.call('PUT', '/bff/profile', { name: 'Оля "Жар"', surname: '', email: '', birthday: null })
  await sendForm(browser, '/forms', { add: '1' })
  const { body } = await browser.get('/checkout/pickup')
  t.match(body, 'value="Оля &quot;Жар&quot;"')
  t.match(body, 'value="+38 (067) 123-99-11"')
  const refused = await sendForm(browser, '/checkout/pickup', { name: 'Ніна', phone: '067' })
  t.match(refused.body, 'value="Ніна"')
  t.notMatch(refused.body, '123-99-11')
})

for (const [locale, LL] of [
  ['uk', uk],
  ['ru', ru],
] as const) {
  t.test(
    `name and phone of a guest’s last order are prefilled, until the guest deletes them (${locale})`,
    async (t) => {
      const { browser, body, url, order } = await guestAtForm(locale)
      const asks = (html: string): boolean => html.includes(LL.checkout.contact.remembered)
      const formAgain = async () => {
        await sendForm(browser, url.replace('/checkout/pickup', '/forms'), { add: '1' })
        return browser.get(url)
      }
      t.notOk(asks(body))
      const placed = await order()
      const [cookie = ''] = [placed.headers['set-cookie'] ?? []]
        .flat()
        .filter((line) => line.startsWith(serverCookies.guest))
      t.match(
        cookie,
        /^zhar_guest_contact=[\w-]+\.\.[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
        'encrypted, not readable by scripts, for a month',
      )
      t.notMatch(cookie, /380671234567|Олена/)
      const again = await formAgain()
      t.match(again.headers['cache-control'], 'no-store', 'in no shared cache')
      for (const value of ['Олена', '+38 (067) 123-45-67']) t.match(again.body, `value="${value}"`)
      t.ok(asks(again.body))
      t.same(await problemsIn(again.body), [])
      const refused = await sendForm(browser, url, { ...hiddenIn(again.body), name: 'Ніна', phone: '067' })
      t.match(refused.body, 'value="Ніна"', 'the typed value counts')
      const other = new Browser(shop.app, {
        i18n_redirected: locale,
        [cookies.cart]: browser.cookies.get(cookies.cart) ?? '',
      })
      t.notMatch((await other.get(url)).body, 'Олена', 'another browser')
      const forgotten = await sendForm(browser, url, {
        ...hiddenIn(again.body),
        restaurant: '2',
        name: 'Олена',
        phone: '067 123-45-67',
        slot: '',
        payment: 'cash',
        comment: 'Двері зліва',
        forget: '1',
      })
      t.notOk(browser.cookies.has(serverCookies.guest))
      t.notMatch(forgotten.body, /Олена|value="\+38/)
      t.notOk(asks(forgotten.body))
      t.match(forgotten.body, 'Двері зліва', 'nothing else is lost')
      t.notMatch((await browser.get(url)).body, 'Олена')
    },
  )
}

t.test('a contact cookie that was changed or forged prefills nothing, and signing out deletes it', async (t) => {
  const { browser, url, order } = await guestAtForm()
  await order()
  const sealed = browser.cookies.get(serverCookies.guest) ?? ''
  await sendForm(browser, '/forms', { add: '1' })
  for (const forged of [
    `${sealed.slice(0, -2)}AA`,
    '',
    'x.y',
    `${btoa('{"alg":"none"}')}.${btoa('{"name":"x"}')}.`,
    sealed.split('.').slice(0, 3).join('.'),
    '%00',
  ]) {
    browser.cookies.set(serverCookies.guest, forged)
    const { body, statusCode } = await browser.get(url)
    t.equal(statusCode, 200)
    t.notMatch(body, uk.checkout.contact.remembered, forged)
  }
  browser.cookies.set(serverCookies.guest, sealed)
  t.match((await browser.get(url)).body, uk.checkout.contact.remembered)
  await browser.call('POST', '/bff/sign-out')
  t.notOk(browser.cookies.has(serverCookies.guest), 'signing out forgets it')
})

t.test('an order of a signed-in customer stores no guest contact', async (t) => {
  const browser = await signIn(shop, '380671239922')
  await sendForm(browser, '/forms', { add: '1' })
  const { body } = await browser.get('/checkout/pickup')
  t.equal(
    (
      await sendForm(browser, '/checkout/pickup', {
        ...hiddenIn(body),
        restaurant: '1',
        name: 'Оля',
        phone: '380671239922',
        slot: '',
        payment: 'cash',
        comment: '',
        consent: 'on',
      })
    ).statusCode,
    303,
  )
  t.notOk(browser.cookies.has(serverCookies.guest))
})

t.test('a form sent twice places one order, in parallel or after the cart has been emptied', async (t) => {
  const { browser, order, filled } = await guestAtForm()
  const [one, other] = await Promise.all([order(), order()])
  t.ok([one, other].some(({ statusCode }) => statusCode === 303))
  const number = await orderedIn(t, browser)
  browser.cookies.delete(cookies.cart)
  const repeats: Record<string, string>[] = [{}, { look: '1' }, { comment: 'Інакше' }]
  for (const again of repeats) {
    t.equal((await order(again)).headers.location, '/checkout/success')
    t.equal(await orderedIn(t, browser), number)
  }
  await sendForm(browser, '/forms', { add: '1' })
  t.equal(
    (await order({ key: filled.key, comment: 'Інше замовлення' })).headers.location,
    '/checkout/success',
    'a used key leads to its order',
  )
  t.equal(await orderedIn(t, browser), number)
})

t.test('errors are in the customer’s language, linked from a summary, and no input is lost', async (t) => {
  const { order } = await guestAtForm('ru')
  const { statusCode, body, headers } = await order({
    name: ' ',
    phone: '123',
    consent: '',
    slot: 'вчора',
    payment: 'gold',
    restaurant: '',
  })
  t.equal(statusCode, 422)
  t.equal(headers['cache-control'], 'no-store')
  for (const [field, text] of [
    ['name', ru.form.errors.required],
    ['phone', ru.form.errors.phone],
    ['consent', ru.form.errors.consent],
    ['slot', ru.checkout.slotNeeded],
    ['restaurant_id', ru.checkout.restaurantNeeded],
  ]) {
    t.ok(
      body
        .split(`href="#order-${field}">`)[1]
        ?.split('</a>', 1)[0]
        ?.endsWith(text ?? '?'),
      `a link to ${field}`,
    )
    t.match(body, `id="order-${field}"`)
    t.match(body, `-error" aria-live="polite">${text}</p>`)
  }
  t.match(body, 'value="123"')
  t.match(body, 'Без цибулі &lt;b&gt;</textarea>')
  t.same(await problemsIn(body), [])
})

t.test('a changed total is refused with the new one, for which the same form then orders', async (t) => {
  const { browser, order } = await guestAtForm()
  const refused = await order({ total: '100' })
  t.equal(refused.statusCode, 409)
  t.match(refused.body, uk.errors.quoteChanged)
  t.equal(hiddenIn(refused.body).total, '283.5')
  t.match(refused.body, 'value="Олена"')
  t.equal((await order({ total: hiddenIn(refused.body).total ?? '' })).statusCode, 303)
  t.match(await orderedIn(t, browser), /^\d+$/)
})

t.test('"show times" shows the slots without errors about empty fields', async (t) => {
  const { order } = await guestAtForm()
  const { statusCode, body } = await order({ choose: '1', name: '' })
  t.equal(statusCode, 200)
  t.notMatch(body, uk.errors.validation)
  t.match(body, 'value="067 123-45-67"')
  const form = body.slice(body.indexOf('action="/checkout/pickup"'))
  t.match(
    /<button[^>]*type="submit"[^>]*>/.exec(form)?.[0],
    /name="choose"/,
    'Enter in a field presses the first button',
  )
})

t.test('a form of another site or with a key the shop did not issue places nothing', async (t) => {
  const { browser, url, filled, order } = await guestAtForm()
  const foreign = await sendForm(browser, url, filled, { 'sec-fetch-site': 'cross-site' })
  t.match([foreign.statusCode, foreign.headers.location], [303, url], 'the page is shown again')
  const { statusCode, body } = await order({ key: 'x' })
  t.equal(statusCode, 200)
  t.match(hiddenIn(body).key, /^[\da-f-]{36}$/)
})

t.test('an order that was not sent gets an error and keeps the input', async (t) => {
  const { order } = await guestAtForm()
  await shop.restaurant.stop()
  const { statusCode, body } = await order()
  t.ok([202, 503].includes(statusCode))
  t.match(body, 'value="Олена"')
})
