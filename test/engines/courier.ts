import type { Test } from 'tap'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import type { Screen } from '../e2e/customer.ts'
import type { Shop } from '../support/start-shop.ts'
import {
  addShown,
  dialog,
  goToCheckout,
  isFirstDocument,
  mark,
  numberOfOrder,
  openCart,
  pressOrder,
  writeContact,
  type Place,
} from './customers.ts'
import { openPerson, type Person } from './user.ts'

/** A guest orders by courier: address, online payment and the order's states, in any engine. */

/** The id of the first order whose event stream is opened. */
const followedOrder = ({ app }: Shop): Promise<string> =>
  new Promise((resolve) => {
    app.server.on('request', ({ url = '' }) => {
      const [, id] = /^\/bff\/orders\/([^/]+)\/events/.exec(url) ?? []
      if (id) resolve(id)
    })
  })

/** Starts and ends at the open cart. */
async function giveAddress(person: Person): Promise<void> {
  const {
    LL: { address, delivery },
    until,
  } = person
  await person.press({ css: dialog('.drawer-row') })
  await person.press({ css: dialog('button'), name: delivery.enterAddress() })
  await person.type({ css: dialog('[role=combobox]') }, 'хрещатик 22')
  await person.press({ css: dialog('[role=option]') })
  await until(
    'the terms of the region',
    (time) => document.querySelector<HTMLElement>('dialog[open] .terms')?.innerText.includes(time),
    address.terms.minutes({ n: 45 }),
  )
  await person.type({ css: dialog('input'), name: address.entrance(), begins: true }, '2')
  await person.type({ css: dialog('input'), name: address.apartment(), begins: true }, '17')
  await person.press({ css: dialog('button'), name: address.confirm() })
  await until('the cart alone', () => document.querySelectorAll('dialog[open]').length === 1)
}

/** At the sandbox's page, which is another site. */
async function payOnline(person: Person): Promise<void> {
  await person.press({ css: 'label.choice-option:has([value=card_online])' })
  await pressOrder(person)
  await person.until(
    'the page of the bank',
    () => location.pathname.startsWith('/sandbox/pay/') && document.readyState === 'complete',
  )
  await person.press({ css: 'form[action$=approved] button' })
}

const reads = (person: Person, text: string): Promise<unknown> =>
  person.until(text, (text) => document.querySelector('main')?.innerText.includes(text), text)

export async function courierOrder(t: Test, place: Place, locale: Locale, screen: Screen): Promise<void> {
  const person = await openPerson(t, place.engine, place.base, locale, screen)
  const {
    LL: { order },
    tab,
    until,
  } = person
  const followed = followedOrder(place.shop)
  await person.visit(href(locale, 'product', { id: 1 }))
  await addShown(person)
  await openCart(person)
  await giveAddress(person)
  await goToCheckout(person)
  await writeContact(person)
  await payOnline(person)
  t.match(await numberOfOrder(person), /^\d+$/)
  await reads(person, order.pay.paid())
  await reads(person, '22')
  t.pass('the order is paid, and has the address')
  await mark(person)
  await place.shop.restaurant.moveOrder(await followed, 'cooking')
  await until(
    'the order being cooked',
    (state) => document.querySelector<HTMLElement>('.order-step[aria-current=step]')?.innerText.includes(state),
    order.state.cooking(),
  )
  t.ok(await isFirstDocument(person), 'the event stream brings the state of the order')
  const hasPush = await tab.read(
    () => 'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator,
  )
  if (hasPush) await person.sees({ css: '.order-push button', name: order.push.on() })
  else t.comment(`${place.engine.name} has no Push`)
  t.equal(
    await tab.read(() => document.querySelector('.order-push') !== null),
    hasPush,
    'messages of the order are offered where the engine has Push',
  )
  t.same(await tab.complaints(), [], 'the console stays silent')
}
