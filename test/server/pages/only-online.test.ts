import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { Browser } from '../../support/http-browser.ts'
import { sendForm } from '../../support/send-form.ts'

/** The pickup form without scripts where the backend takes payments online only. */

const { options } = bffExamples.readStart.answer
const codes = { integration_code_before_head: '', integration_code_before_body: '' }
const uk = textsOf('uk')

t.test('without scripts a cart that can only be paid online leads to the phone instead of a form', async (t) => {
  const pageWith = async (payment_methods: string[]): Promise<string> => {
    const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
    front.restaurant.answer('getOptions', { ...options, ...codes, payment_methods })
    const browser = new Browser(front.app, { i18n_redirected: 'uk' })
    await sendForm(browser, '/forms', { add: '1' })
    return (await browser.get(href('uk', 'pickup'))).body
  }
  const online = await pageWith(['card_online'])
  t.match(online, uk.noScript.onlyOnline())
  t.match(online, `href="${href('uk', 'contacts')}"`)
  t.notMatch(online, 'name="payment"')
  const both = await pageWith(['card_online', 'cash'])
  t.match(both, 'value="cash"')
  t.notMatch(both, uk.noScript.onlyOnline())
})
