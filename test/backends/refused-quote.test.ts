import t from 'tap'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { Browser } from '../support/http-browser.ts'
import { sendForm } from '../support/send-form.ts'
import { fully, PREFIX } from './full.ts'
import { failure, listen, type Answer } from './http.ts'
import { now, shopBefore } from './shop-before.ts'

/** A quote that the backend refuses with its own text and any 4xx status. */

let refusal: Answer = failure(422, {})
const answer = fully(now)
const backend = await listen((call) => (call.path.endsWith('/api/quote-order') ? refusal : answer(call)), 0)
t.teardown(() => backend.close())
const { app } = await shopBefore(t, backend.origin + PREFIX)
const SAID = 'Кухня <b>переїжджає</b> до 15:00.'
const cart = { type: 'pickup', restaurant_id: 501, lines: [{ product_id: 7010, qty: 2 }] }

t.test('/bff/quotes answers 422 with the backend’s message and its texts by field', async (t) => {
  for (const status of [400, 409, 422]) {
    refusal = failure(status, { message: SAID, errors: { restaurant_id: ['Оберіть інший ресторан.'] } })
    const { statusCode, body } = await new Browser(app).call('POST', '/bff/quotes', cart)
    t.match(
      [statusCode, JSON.parse(body)],
      [422, { code: 'validation', detail: SAID, errors: { restaurant_id: ['Оберіть інший ресторан.'] } }],
      `${status}`,
    )
  }
  refusal = failure(400, 'Bad Request')
  t.match(
    (await new Browser(app).call('POST', '/bff/quotes', cart)).json(),
    { status: 502, code: 'upstream' },
    'without words it is a fault',
  )
})

t.test('the cart and the order without scripts show these texts instead of an outage', async (t) => {
  refusal = failure(422, { message: SAID })
  const browser = new Browser(app, { i18n_redirected: 'uk' })
  await sendForm(browser, '/forms', { back: '/catalog/701', add: '7010' })
  for (const page of [href('uk', 'cart'), href('uk', 'pickup')]) {
    const { body } = await browser.get(page)
    t.match(body, 'Кухня &lt;b&gt;переїжджає&lt;/b&gt; до 15:00.', page)
    t.notMatch(body, textsOf('uk').cart.unconfirmed(), page)
  }
  refusal = failure(503, { message: SAID })
  t.match((await browser.get('/cart')).body, textsOf('uk').cart.unconfirmed(), 'an outage is reported as an outage')
})
