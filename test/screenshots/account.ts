import { href } from '#shared/routes.ts'
import type { OrderState } from '#shared/contract/orders.ts'
import type { Browser } from '../support/http-browser.ts'
import { orderForm, place, signIn } from '../support/bff-journeys.ts'
import { mapIn } from '../e2e/address-steps.ts'
import {
  chosenBefore,
  courierDelivery,
  openCheckout,
  orderButton,
  restaurantOf,
  address as savedAddress,
} from '../e2e/checkout-steps.ts'
import { open, openOverlay, refuse, shootDialog, shootWhole, type Shot, type Setting } from './screen.ts'
import { hand } from '../e2e/customer.ts'

/** Personal pages: the account, the checkout, orders in all their states. */

const pages = ['accountOrders', 'accountBonuses', 'accountAddress', 'accountProfile'] as const

async function customer(setting: Setting): Promise<{ caller: Browser; phone: string }> {
  const phone = setting.newPhone()
  const caller = await signIn(setting.shop, phone)
  await caller.call('PUT', '/bff/sign-in/pin', { pin_code: '7291' })
  await caller.call('PUT', '/bff/profile', {
    name: 'Олександра-Вікторія',
    surname: 'Старокостянтинівська',
    email: 'oleksandra.viktoriia@example.com',
    birthday: '1990-02-01',
  })
  await hand(caller, setting)
  return { caller, phone }
}

export async function order(caller: Browser, change: Parameters<typeof orderForm>[0]): Promise<string> {
  const placed = await place(caller, orderForm(change))
  if (placed.statusCode !== 200) throw new Error(placed.body)
  return (placed.json() as { id: string }).id
}

const emptyAccount: Shot = {
  names: pages.map((name) => `${name}-new`),
  async take(setting) {
    await customer(setting)
    for (const page of pages) {
      await open(setting, href(setting.locale, page))
      await shootWhole(setting, `${page}-new`)
    }
  },
}

/** Orders in progress, completed, cancelled and unpaid. */
const states: readonly (readonly OrderState[])[] = [
  ['confirmed', 'cooking', 'ready', 'completed'],
  ['cancelled'],
  ['confirmed', 'cooking'],
  [],
]

const fullAccount: Shot = {
  names: [
    ...pages,
    'accountOrder',
    'accountOrder-cancelled',
    'accountOrder-unpaid',
    'accountOrder-completed',
    'account-away',
    'success-unpaid',
    'success-cancelled',
    'success-cooking',
  ],
  async take(setting) {
    const { caller, phone } = await customer(setting)
    await caller.call('POST', '/bff/addresses', savedAddress)
    const ids: string[] = []
    for (const steps of states) {
      const id = await order(caller, {
        phone,
        payment: steps.length ? 'cash' : 'card_online',
        comment: steps.length ? 'Без цибулі, будь ласка, і зателефонуйте за десять хвилин до приїзду' : '',
      })
      for (const state of steps) await setting.shop.restaurant.moveOrder(id, state)
      ids.push(id)
      await hand(caller, setting)
      const name = steps.includes('cancelled')
        ? 'success-cancelled'
        : steps.at(-1) === 'cooking'
          ? 'success-cooking'
          : steps.length
            ? null
            : 'success-unpaid'
      if (!name) continue
      await open(setting, href(setting.locale, 'success'))
      await shootWhole(setting, name)
    }
    for (const page of pages) {
      await open(setting, href(setting.locale, page))
      await shootWhole(setting, page)
    }
    for (const [at, name] of [
      'accountOrder-completed',
      'accountOrder-cancelled',
      'accountOrder',
      'accountOrder-unpaid',
    ].entries()) {
      await open(setting, href(setting.locale, 'accountOrder', { id: ids[at] ?? '' }))
      await shootWhole(setting, name)
    }
    setting.altered.tell({ '/api/get-orders': 503 })
    await setting.page.goto(setting.altered.base + href(setting.locale, 'accountOrders'))
    await setting.shoot('account-away', { whole: true })
  },
}

/** Confirmations of deletions, and actions of saved addresses. */
const questions: Shot = {
  names: ['accountAddress-delete', 'accountAddress-edit', 'overlay-delivery-saved', 'accountOrder-cancel'],
  async take(setting) {
    const {
      page,
      locale,
      LL: {
        address: { own },
        order: texts,
      },
    } = setting
    const { caller, phone } = await customer(setting)
    await caller.call('POST', '/bff/addresses', savedAddress)
    await open(setting, href(locale, 'accountAddress'))
    await page.locator('.address-card').getByRole('button', { name: own.remove() }).click()
    await shootWhole(setting, 'accountAddress-delete')
    await page.getByRole('button', { name: own.no() }).click()
    await page.locator('.address-card').getByRole('button', { name: own.edit() }).click()
    await mapIn(page.locator('main'), locale).waitFor()
    await shootWhole(setting, 'accountAddress-edit')
    await openOverlay(setting, 'delivery')
    await page.locator('.delivery-saved').waitFor()
    await shootDialog(setting, 'overlay-delivery-saved')
    const id = await order(caller, { phone })
    await open(setting, href(locale, 'accountOrder', { id }))
    await page.getByRole('button', { name: texts.cancel.open() }).click()
    await shootWhole(setting, 'accountOrder-cancel')
  },
}

const checkout: Shot = {
  names: ['checkout-pickup', 'checkout-courier', 'checkout-errors', 'checkout-minimum', 'success'],
  async take(setting) {
    await chosenBefore(setting, await restaurantOf(setting.base, 'pickup'), { 1: 3, 2: 2 })
    await openCheckout(setting)
    await shootWhole(setting, 'checkout-pickup')
    await refuse(setting, orderButton(setting))
    await shootWhole(setting, 'checkout-errors')
    await chosenBefore(setting, await courierDelivery(setting.base), { 1: 1 })
    await openCheckout(setting)
    await shootWhole(setting, 'checkout-minimum')
    const { caller, phone } = await customer(setting)
    await chosenBefore(setting, await courierDelivery(setting.base), { 1: 6, 2: 2, 3: 99, 6: 1 })
    await openCheckout(setting)
    await shootWhole(setting, 'checkout-courier')
    await order(caller, { phone })
    await hand(caller, setting)
    await open(setting, href(setting.locale, 'success'))
    await shootWhole(setting, 'success')
  },
}

export const accountShots: Shot[] = [emptyAccount, fullAccount, questions, checkout]
