import t from 'tap'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { faultsIn } from '../a11y.ts'
import {
  arriveAtSuccess,
  chosenBefore,
  customersOf,
  fillContact,
  openCheckout,
  orderButton,
  ownFaults,
  restaurantOf,
  signInHere,
} from '../checkout-steps.ts'
import { expect } from '../expect.ts'
import { live, screens, type Screen } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Name and phone are typed once: by a guest on this device, by a customer anywhere. */

const { shop, base, browser } = await sharedShop(t)
const [phone] = screens as [Screen]
const customer = customersOf(browser, base)

t.test(
  'name and phone are prefilled for a guest after an order until deleted, for a customer always (uk, 390 px)',
  async (t) => {
    const desk = await customer(t, 'uk', phone)
    const { page, complaints } = desk
    const LL = textsOf('uk')
    const { contact } = LL.checkout
    const says = async (
      name: string,
      digits: string,
      texts: { name: () => string; phone: () => string } = contact,
    ): Promise<void> => {
      await expect(page.getByLabel(texts.name(), { exact: true })).toHaveValue(name)
      await expect(page.getByLabel(texts.phone(), { exact: true })).toHaveValue(digits)
    }
    const openQuality = async (): Promise<void> => {
      await page.goto(base + href('uk', 'qualityDepartment'))
      await live(page)
    }
    await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3 })
    await openCheckout(desk)
    await fillContact(desk, 'Олена', '380671112299')
    await orderButton(desk).click()
    await arriveAtSuccess(desk)
    await openQuality()
    await says('Олена', '+38 (067) 111-22-99', LL.quality.form)
    await chosenBefore(desk, null, { 1: 3 })
    await openCheckout(desk)
    await says('Олена', '+38 (067) 111-22-99')
    t.same(await faultsIn(page, 'main'), [], 'with the button that forgets')
    await page.getByRole('button', { name: contact.forget() }).click()
    await says('', '')
    await expect(page.getByText(contact.remembered())).toHaveCount(0)
    await signInHere({ ...desk, smsCode: shop.restaurant.smsCode }, '380671112300')
    await says('Олена', '+38 (067) 111-23-00')
    await openQuality()
    await says('Олена', '+38 (067) 111-23-00', LL.quality.form)
    t.same(ownFaults(complaints), [])
  },
)
