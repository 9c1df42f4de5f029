import type { Test } from 'tap'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import type { Shop } from '../support/start-shop.ts'
import { screens, type Screen } from '../e2e/customer.ts'
import type { Engine } from './engine.ts'
import { openPerson, type Person } from './user.ts'

/** Journeys of customers in any engine. */

export interface Place {
  shop: Shop
  engine: Engine
  base: string
}

export const [narrow, wide] = screens as [Screen, Screen]
const CATEGORY = 1
const PIN = '7291'

export const mark = ({ tab }: Person): Promise<void> =>
  tab.read(() => {
    document.documentElement.dataset.mark = 'first'
  })
export const isFirstDocument = ({ tab }: Person): Promise<boolean> =>
  tab.read(() => document.documentElement.dataset.mark === 'first')
const linkTo = (path: string) => ({ css: `main a[href="${path}"]` })
export const dialog = (css: string): string => `dialog[open] ${css}`
const closed = (person: Person): Promise<unknown> =>
  person.until('no dialog', () => document.querySelector('dialog[open]') === null)
const heading = (person: Person): Promise<string> => person.text('h1')

async function follow(person: Person, path: string): Promise<void> {
  await person.press(linkTo(path))
  await person.arrive(path)
}

/** By links only from the home page to the first dish of a category. */
async function browseToDish(person: Person): Promise<string> {
  const { locale } = person
  await person.visit(href(locale, 'home'))
  await mark(person)
  const category = href(locale, 'category', { id: CATEGORY })
  await follow(person, category)
  const dish = await person.until('a dish to order', () =>
    document.querySelector('main .card:has(button:not(:disabled)) a[href*="/product/"]')?.getAttribute('href'),
  )
  await follow(person, dish)
  return dish
}

export async function openCart(person: Person): Promise<void> {
  await person.press({ css: 'button', name: person.LL.nav.cart(), begins: true })
  await person.sees({ css: dialog('a'), name: person.LL.cart.checkout() })
}

/** Two of the first dish, which has optional choices: the button adds what the stepper counts. */
export async function addShown(person: Person): Promise<void> {
  await person.press({ css: 'main .option-units[role=group] > :last-child' })
  await person.press({ css: '.purchase-add' })
}

/** From the open cart. Once the total is known, the link shows it, too. */
export async function goToCheckout(person: Person): Promise<void> {
  await person.press({ css: dialog('a'), name: person.LL.cart.checkout(), begins: true })
  await person.arrive(href(person.locale, 'checkout'))
}

export async function writeContact(person: Person): Promise<void> {
  const { contact } = person.LL.checkout
  await person.type({ css: 'input', name: contact.name() }, 'Олена')
  await person.type({ css: 'input', name: contact.phone() }, '671112233')
}

async function choosePickup(person: Person): Promise<void> {
  await person.press({ css: `fieldset:has(> legend) label.choice-option:has(.choice-text)`, begins: true, name: '' })
}

/** The order button, once the price is known. */
export async function pressOrder(person: Person): Promise<void> {
  await person.until('a price', () =>
    document
      .querySelector<HTMLElement>('.checkout-summary button[type=submit]:not([aria-busy=true])')
      ?.innerText.includes('₴'),
  )
  await person.press({ css: '.checkout-summary button[type=submit]' })
}

export async function numberOfOrder(person: Person): Promise<string> {
  await person.arrive(href(person.locale, 'success'))
  return person.until('an order number', () => /№\s*(\d+)/.exec(document.querySelector('main')?.innerText ?? '')?.[1])
}

export async function guestOrders(t: Test, place: Place, locale: Locale, screen: Screen): Promise<void> {
  const person = await openPerson(t, place.engine, place.base, locale, screen)
  const {
    LL: { checkout },
    tab,
  } = person
  await goesBackAndForward(t, person, await browseToDish(person))
  await addShown(person)
  await openCart(person)
  await goToCheckout(person)
  await choosePickup(person)
  await writeContact(person)
  const holds = (label: string, value: string) =>
    person.until(
      `${label}: ${value}`,
      (label, value) =>
        [...document.querySelectorAll('input')].some(
          (field) => field.labels?.[0]?.innerText.trim() === label && field.value === value,
        ),
      label,
      value,
    )
  await holds(checkout.contact.name(), 'Олена')
  await holds(checkout.contact.phone(), '+38 (067) 111-22-33')
  t.pass('the mask writes what is typed')
  await tab.reload()
  await person.arrive(href(locale, 'checkout'))
  await holds(checkout.contact.name(), 'Олена')
  await holds(checkout.contact.phone(), '+38 (067) 111-22-33')
  t.pass('what was typed outlives a reload')
  await pressOrder(person)
  t.match(await numberOfOrder(person), /^\d+$/)
  t.same(await tab.complaints(), [], 'the console stays silent')
}

/** From the shown dish, to which the home page and its category have led. */
async function goesBackAndForward(t: Test, person: Person, dish: string): Promise<void> {
  const { tab, locale } = person
  t.ok((await tab.read(() => document.title)).includes(await heading(person)), 'the title belongs to the page')
  t.equal(await tab.read(() => document.activeElement?.tagName), 'H1', 'the focus informs screen readers')
  const category = href(locale, 'category', { id: CATEGORY })
  const steps = [
    [tab.back, category],
    [tab.back, href(locale, 'home')],
    [tab.forward, category],
    [tab.forward, dish],
  ] as const
  for (const [step, path] of steps) {
    await step()
    await person.arrive(path)
    await person.sees({ css: 'h1' })
  }
  await tab.back()
  await person.arrive(category)
  await tab.read(() => scrollTo({ top: 300, behavior: 'instant' }))
  await follow(person, dish)
  await tab.back()
  await person.arrive(category)
  await person.until('the place that was left', () => scrollY > 0)
  await tab.forward()
  await person.arrive(dish)
  t.ok(await isFirstDocument(person), 'pages were swapped, not loaded')
}

async function signIn(person: Person, phone: string): Promise<void> {
  const {
    LL: { auth },
  } = person
  await person.type({ css: dialog('input'), name: auth.phone.field() }, phone.slice(3))
  await person.press({ css: dialog('button'), name: auth.phone.btn() })
}

const account = (person: Person, name: string) => person.press({ css: 'button', name })

export async function customerSignsIn(
  t: Test,
  place: Place,
  locale: Locale,
  screen: Screen,
  phone: string,
): Promise<void> {
  const person = await openPerson(t, place.engine, place.base, locale, screen)
  const {
    LL: { auth, nav, account: rooms },
    tab,
  } = person
  await person.visit(href(locale, 'home'))
  await account(person, nav.signIn())
  await person.sees({ css: dialog('input'), name: auth.phone.field() })
  await signIn(person, phone)
  await person.sees({ css: dialog('input'), name: auth.code.field() })
  await person.type({ css: dialog('input'), name: auth.code.field() }, await place.shop.restaurant.smsCode(phone))
  await person.type({ css: dialog('input'), name: auth.createPinCode.field() }, PIN)
  await person.press({ css: dialog('button'), name: auth.createPinCode.btn() })
  await person.type({ css: dialog('input'), name: auth.profile.name() }, 'Олена')
  await person.type({ css: dialog('input'), name: auth.profile.birthday() }, '01.02.90')
  await person.press({ css: dialog('button'), name: auth.profile.btn() })
  await closed(person)

  await person.press({ css: 'button', name: nav.menu.open() })
  await person.press({ css: dialog('button'), name: rooms.signOut() })
  await closed(person)
  // The home page may still be on its way: the dialog stays open over it.
  await account(person, nav.signIn())
  await signIn(person, phone)
  await person.type({ css: dialog('input'), name: auth.pinCode.field() }, PIN)
  await closed(person)
  await person.arrive(href(locale, 'accountOrders'))
  t.pass('the PIN leads into the account')
  t.same(await tab.complaints(), [], 'the console stays silent')
}
