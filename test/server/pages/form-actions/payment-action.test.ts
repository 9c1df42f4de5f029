import t from 'tap'
import uk from '#locales/uk/index.ts'
import { href } from '#shared/routes.ts'
import { orderForm, place } from '../../../support/bff-journeys.ts'
import { Browser } from '../../../support/http-browser.ts'
import { sendForm } from '../../../support/send-form.ts'
import { startShop } from '../../../support/start-shop.ts'
import { problemsIn } from '../../../support/valid-html.ts'

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
