import type { Test } from 'tap'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import type { Screen } from '../e2e/customer.ts'
import type { Place } from './customers.ts'
import { openPerson, type Person } from './user.ts'

/** A guest whose browser runs no scripts, in any engine. */

const order = { css: '.checkout-summary [type=submit]' }

const at = (person: Person, path: string): Promise<unknown> =>
  person.until(path, (path) => decodeURI(location.pathname) === path && document.readyState === 'complete', path)

export async function ordersByForms(t: Test, place: Place, locale: Locale, screen: Screen): Promise<void> {
  const person = await openPerson(t, place.engine, place.base, locale, screen, { noScripts: true })
  const { LL, tab, until } = person
  const dish = href(locale, 'product', { id: 43 })
  await tab.open(place.base + dish)
  await at(person, dish)
  t.equal(await tab.read(() => document.querySelector('[data-ready]')), null, 'no script of the shop runs')
  await person.press({ css: 'main [name=add]' })
  await at(person, href(locale, 'cart'))
  await person.sees({ css: 'main .cart-line' })
  await person.press({ css: 'main a', name: LL.cart.checkout() })
  await at(person, href(locale, 'pickup'))
  await person.press(order)
  await person.press({ css: 'main a[href$="#order-name"]' })
  await until('the refused field', () => location.hash === '#order-name')
  await person.type({ css: 'input', name: LL.checkout.contact.name() }, 'Оля')
  await person.type({ css: 'main [name=phone]' }, '0671234567')
  await person.press({ css: 'main [name=consent]' })
  await until('consent', () => document.querySelector<HTMLInputElement>('main [name=consent]')?.checked)
  await person.press(order)
  await at(person, href(locale, 'success'))
  t.match(
    await until('an order number', () => /№\s*(\d+)/.exec(document.querySelector('main')?.innerText ?? '')?.[1]),
    /^\d+$/,
  )
  t.same(await tab.complaints(), [], 'the console stays silent')
}
