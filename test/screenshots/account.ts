import { href } from '#shared/routes.ts'
import type { OrderState } from '#shared/contract/orders.ts'
import type { Browser } from '../support/http-browser.ts'
import { orderForm, place, signIn } from '../support/bff-journeys.ts'
import { mapIn } from '../e2e/address-steps.ts'
import { chosenBefore, courierDelivery, openCheckout, orderButton, restaurantOf } from '../e2e/checkout-steps.ts'
import { open, openOverlay, refuse, shootDialog, shootWhole, type Scene, type Stage } from './screen.ts'

/** Personal pages: the account, the checkout, orders in all their states. */

const rooms = ['accountOrders', 'accountBonuses', 'accountAddress', 'accountProfile'] as const

/** The browser continues with the session of the calls. */
export const hand = ({ context, base }: Stage, caller: Browser): Promise<void> =>
  context.addCookies(
    [...caller.cookies]
      .filter(([name]) => name !== 'i18n_redirected')
      .map(([name, value]) => ({ name, value, url: base })),
  )

async function customer(stage: Stage): Promise<{ caller: Browser; phone: string }> {
  const phone = stage.newPhone()
  const caller = await signIn(stage.shop, phone)
  await caller.call('PUT', '/bff/sign-in/pin', { pin_code: '7291' })
  await caller.call('PUT', '/bff/profile', {
    name: 'Олександра-Вікторія',
    surname: 'Старокостянтинівська',
    email: 'oleksandra.viktoriia@example.com',
    birthday: '1990-02-01',
  })
  await hand(stage, caller)
  return { caller, phone }
}

export async function order(caller: Browser, change: Parameters<typeof orderForm>[0]): Promise<string> {
  const placed = await place(caller, orderForm(change))
  if (placed.statusCode !== 200) throw new Error(placed.body)
  return (placed.json() as { id: string }).id
}

const emptyRooms: Scene = {
  names: rooms.map((name) => `${name}-new`),
  async play(stage) {
    await customer(stage)
    for (const room of rooms) {
      await open(stage, href(stage.locale, room))
      await shootWhole(stage, `${room}-new`)
    }
  },
}

const savedAddress = {
  city_id: 1,
  latitude: 50.4329,
  longitude: 30.5165,
  formatted_address: 'Київ, вул. Велика Васильківська, 55',
  house: '55',
  street: 'вул. Велика Васильківська',
  entrance: '2',
  floor: '5',
  apartment: '17',
}

/** Orders in progress, completed, cancelled and unpaid. */
const states: readonly (readonly OrderState[])[] = [
  ['confirmed', 'cooking', 'ready', 'completed'],
  ['cancelled'],
  ['confirmed', 'cooking'],
  [],
]

const fullRooms: Scene = {
  names: [
    ...rooms,
    'accountOrder',
    'accountOrder-cancelled',
    'accountOrder-unpaid',
    'accountOrder-completed',
    'account-away',
    'success-unpaid',
    'success-cancelled',
    'success-cooking',
  ],
  async play(stage) {
    const { caller, phone } = await customer(stage)
    await caller.call('POST', '/bff/addresses', savedAddress)
    const ids: string[] = []
    for (const steps of states) {
      const id = await order(caller, {
        phone,
        payment: steps.length ? 'cash' : 'card_online',
        comment: steps.length ? 'Без цибулі, будь ласка, і зателефонуйте за десять хвилин до приїзду' : '',
      })
      for (const state of steps) await stage.shop.restaurant.moveOrder(id, state)
      ids.push(id)
      await hand(stage, caller)
      const name = steps.includes('cancelled')
        ? 'success-cancelled'
        : steps.at(-1) === 'cooking'
          ? 'success-cooking'
          : steps.length
            ? null
            : 'success-unpaid'
      if (!name) continue
      await open(stage, href(stage.locale, 'success'))
      await shootWhole(stage, name)
    }
    for (const room of rooms) {
      await open(stage, href(stage.locale, room))
      await shootWhole(stage, room)
    }
    for (const [at, name] of [
      'accountOrder-completed',
      'accountOrder-cancelled',
      'accountOrder',
      'accountOrder-unpaid',
    ].entries()) {
      await open(stage, href(stage.locale, 'accountOrder', { id: ids[at] ?? '' }))
      await shootWhole(stage, name)
    }
    stage.altered.tell({ '/api/get-orders': 503 })
    await stage.page.goto(stage.altered.base + href(stage.locale, 'accountOrders'))
    await stage.shoot('account-away', { whole: true })
  },
}

/** Confirmations of deletions, and actions of saved addresses. */
const questions: Scene = {
  names: ['accountAddress-delete', 'accountAddress-edit', 'overlay-delivery-saved', 'accountOrder-cancel'],
  async play(stage) {
    const {
      page,
      locale,
      LL: {
        address: { own },
        order: texts,
      },
    } = stage
    const { caller, phone } = await customer(stage)
    await caller.call('POST', '/bff/addresses', savedAddress)
    await open(stage, href(locale, 'accountAddress'))
    await page.locator('.address-card').getByRole('button', { name: own.remove() }).click()
    await shootWhole(stage, 'accountAddress-delete')
    await page.getByRole('button', { name: own.no() }).click()
    await page.locator('.address-card').getByRole('button', { name: own.edit() }).click()
    await mapIn(page.locator('main'), locale).waitFor()
    await shootWhole(stage, 'accountAddress-edit')
    await openOverlay(stage, 'delivery')
    await page.locator('.delivery-saved').waitFor()
    await shootDialog(stage, 'overlay-delivery-saved')
    const id = await order(caller, { phone })
    await open(stage, href(locale, 'accountOrder', { id }))
    await page.getByRole('button', { name: texts.cancel.open() }).click()
    await shootWhole(stage, 'accountOrder-cancel')
  },
}

const checkout: Scene = {
  names: ['checkout-pickup', 'checkout-courier', 'checkout-errors', 'checkout-minimum', 'success'],
  async play(stage) {
    await chosenBefore(stage, await restaurantOf(stage.base, 'pickup'), { 1: 3, 2: 2 })
    await openCheckout(stage)
    await shootWhole(stage, 'checkout-pickup')
    await refuse(stage, orderButton(stage))
    await shootWhole(stage, 'checkout-errors')
    await chosenBefore(stage, await courierDelivery(stage.base), { 1: 1 })
    await openCheckout(stage)
    await shootWhole(stage, 'checkout-minimum')
    const { caller, phone } = await customer(stage)
    await chosenBefore(stage, await courierDelivery(stage.base), { 1: 6, 2: 2, 3: 99, 6: 1 })
    await openCheckout(stage)
    await shootWhole(stage, 'checkout-courier')
    await order(caller, { phone })
    await hand(stage, caller)
    await open(stage, href(stage.locale, 'success'))
    await shootWhole(stage, 'success')
  },
}

export const accountScenes: Scene[] = [emptyRooms, fullRooms, questions, checkout]
