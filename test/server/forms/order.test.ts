import t, { type Test } from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { serverCookies } from '#shared/constants.ts'
import { Browser } from '../../fixtures/browser.ts'
import { sendForm } from '../../fixtures/form.ts'
import { signIn } from '../../fixtures/journeys.ts'
import { rootOf } from '../../fixtures/page.ts'
import { problemsIn } from '../../fixtures/valid-html.ts'
import { startShop } from '../../start-shop.ts'

/** Ordering for pickup without scripts (quality 5, 8). */

const shop = await startShop(t)

/** A guest with three steps of the first kebab in the cart, at the form. */
async function guestAtForm(locale: 'uk' | 'ru' = 'uk') {
  const prefix = locale === 'uk' ? '' : '/ru'
  const browser = new Browser(shop.app, { i18n_redirected: locale })
  await sendForm(browser, `${prefix}/forms`, { add: '1' })
  const url = `${prefix}/checkout/pickup`
  const { body } = await browser.get(url)
  const { key = '', total = '' } = hiddenIn(body)
  const filled = { key, total, restaurant: '1', name: 'Олена', phone: '067 123-45-67', slot: '', payment: 'cash', comment: 'Без цибулі <b>', consent: 'on' }
  return { browser, url, body, filled, order: (change: Record<string, string> = {}) => sendForm(browser, url, { ...filled, ...change }) }
}

const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
const orderedIn = async (t: Test, browser: Browser): Promise<string> => {
  const { body, statusCode } = await browser.get('/checkout/success')
  t.equal(statusCode, 200)
  return /№\s(\d+)/.exec(rootOf(body))?.[1] ?? ''
}

t.test('the form is valid, has a key of its own and today’s total; filled in, it places the order', async (t) => {
  const { browser, body, order, filled } = await guestAtForm()
  t.same(await problemsIn(body), [])
  t.equal(filled.total, '283.5')
  t.match(await order(), { statusCode: 303, headers: { location: '/checkout/success', 'cache-control': 'no-store' } })
  t.ok(browser.cookies.has(serverCookies.orderPhone))
  t.notOk(browser.cookies.has(serverCookies.formCart), 'the cart is empty again')
  t.match(await orderedIn(t, browser), /^\d+$/)
  t.match((await browser.get('/checkout/pickup')).body, uk.checkout.emptyTitle)
})

t.test('a signed-in customer finds name and phone filled in; what was typed instead stays', async (t) => {
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

t.test('sent twice it is one order, at once or after the cart has been emptied (quality 5)', async (t) => {
  const { browser, order, filled } = await guestAtForm()
  const [one, other] = await Promise.all([order(), order()])
  t.ok([one, other].some(({ statusCode }) => statusCode === 303))
  const number = await orderedIn(t, browser)
  browser.cookies.delete(serverCookies.formCart)
  const repeats: Record<string, string>[] = [{}, { look: '1' }, { comment: 'Інакше' }]
  for (const again of repeats) {
    t.equal((await order(again)).headers.location, '/checkout/success')
    t.equal(await orderedIn(t, browser), number)
  }
  await sendForm(browser, '/forms', { add: '1' })
  t.equal((await order({ key: filled.key, comment: 'Інше замовлення' })).headers.location, '/checkout/success', 'a used key leads to its order')
  t.equal(await orderedIn(t, browser), number)
})

t.test('what is wrong is said in the visitor’s language, linked from a summary, and nothing typed is lost (ux)', async (t) => {
  const { order } = await guestAtForm('ru')
  const { statusCode, body, headers } = await order({ name: ' ', phone: '123', consent: '', slot: 'вчора', payment: 'gold', restaurant: '' })
  t.equal(statusCode, 422)
  t.equal(headers['cache-control'], 'no-store')
  for (const [field, text] of [['name', ru.form.errors.required], ['phone', ru.form.errors.phone], ['consent', ru.checkout.consentNeeded], ['slot', ru.checkout.slotNeeded], ['restaurant_id', ru.checkout.restaurantNeeded]]) {
    t.ok(body.split(`href="#order-${field}">`)[1]?.split('</a>', 1)[0]?.endsWith(text ?? '?'), `a link to ${field}`)
    t.match(body, `id="order-${field}"`)
    t.match(body, `id="order-${field}-fault" aria-live="polite">${text}</p>`)
  }
  t.match(body, 'value="123"')
  t.match(body, 'Без цибулі &lt;b&gt;</textarea>')
  t.same(await problemsIn(body), [])
})

t.test('another total than the one seen is refused with the new one, and the same form orders for it', async (t) => {
  const { browser, order } = await guestAtForm()
  const refused = await order({ total: '100' })
  t.equal(refused.statusCode, 409)
  t.match(refused.body, uk.errors.quoteChanged)
  t.equal(hiddenIn(refused.body).total, '283.5')
  t.match(refused.body, 'value="Олена"')
  t.equal((await order({ total: hiddenIn(refused.body).total ?? '' })).statusCode, 303)
  t.match(await orderedIn(t, browser), /^\d+$/)
})

t.test('other times are shown without a word about what is not filled in yet', async (t) => {
  const { order } = await guestAtForm()
  const { statusCode, body } = await order({ choose: '1', name: '' })
  t.equal(statusCode, 200)
  t.notMatch(body, uk.errors.validation)
  t.match(body, 'value="067 123-45-67"')
})

t.test('another site cannot order, nor can a key nobody made (quality 2)', async (t) => {
  const { browser, url, filled, order } = await guestAtForm()
  t.equal((await sendForm(browser, url, filled, { 'sec-fetch-site': 'cross-site' })).statusCode, 403)
  const { statusCode, body } = await order({ key: 'x' })
  t.equal(statusCode, 200)
  t.match(hiddenIn(body).key, /^[\da-f-]{36}$/)
})

t.test('certainly not sent: said so, and everything is still there (quality 8)', async (t) => {
  const { order } = await guestAtForm()
  await shop.stopRestaurant()
  const { statusCode, body } = await order()
  t.ok([202, 503].includes(statusCode))
  t.match(body, 'value="Олена"')
})
