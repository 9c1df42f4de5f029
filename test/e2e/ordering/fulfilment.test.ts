import t from 'tap'
import { textsOf } from '#server/texts.ts'
import { chosenBefore, customersOf, courierDelivery, openCheckout, restaurantOf } from '../checkout-steps.ts'
import { screens } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Changing the fulfilment in the checkout with the first press. */

const { base, browser } = await sharedShop(t)
const customer = customersOf(browser, base)
const [phone = { name: '', width: 390, height: 844, touch: true }] = screens
const { fulfilment } = textsOf('uk').checkout

t.test('a chosen restaurant changes to delivery with the first press, and back to that restaurant', async (t) => {
  const one = await customer(t, 'uk', phone)
  const selection = await restaurantOf(base, 'pickup')
  await chosenBefore(one, selection, { 1: 3 })
  await openCheckout(one)
  const { page } = one
  const courier = page.getByRole('radio', { name: fulfilment.courier() })
  const pickup = page.getByRole('radio', { name: fulfilment.pickup() })
  t.equal(await pickup.isChecked(), true)
  await courier.click()
  await page.waitForFunction(() => localStorage.getItem('zhar_delivery') === null)
  t.equal(await courier.isChecked(), true, 'delivery')
  await pickup.click()
  await page.waitForFunction(() => localStorage.getItem('zhar_delivery') !== null)
  t.equal(await pickup.isChecked(), true)
  t.equal(
    await page.evaluate(() => JSON.parse(localStorage.getItem('zhar_delivery') ?? '{}').restaurant?.id),
    selection.restaurant?.id,
    'the restaurant is still chosen',
  )
})

t.test('an address changes to a table with the first press', async (t) => {
  const one = await customer(t, 'uk', phone)
  await chosenBefore(one, await courierDelivery(base), { 1: 3 })
  await openCheckout(one)
  await one.page.getByRole('radio', { name: fulfilment.inhouse() }).click()
  // The restaurant is preselected.
  await one.page.waitForFunction(() => localStorage.getItem('zhar_delivery')?.includes('"inhouse"'))
  t.equal(await one.page.getByRole('radio', { name: fulfilment.inhouse() }).isChecked(), true)
})
