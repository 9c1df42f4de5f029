import type { Test } from 'tap'
import type { Locator, Page } from 'playwright'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { NOON, startShop } from '../support/start-shop.ts'
import type { Walk } from './journey.ts'
import { live, openFastBrowser, openVisitor, screens, type Visitor } from './customer.ts'

/** People at the modals of the sign-in flow, each with a phone of their own. */

export type Step = 'phone' | 'code' | 'pinCode' | 'createPinCode' | 'profile'

export interface Guest extends Visitor {
  LL: TranslationFunctions
  walk: Walk
  phone: string
  modal(step: Step): Locator
  field(step: Exclude<Step, 'profile'>): Locator
  /** Lets so many seconds pass in the browser. */
  later(seconds: number): Promise<void>
}

export async function openShop(t: Test) {
  const clock = { now: NOON }
  const shop = await startShop(t, { now: () => clock.now })
  const base = await shop.listen()
  const browser = await openFastBrowser(t)
  let guests = 0
  async function guest(t: Test, locale: Locale, width: '390' | '1280'): Promise<Guest> {
    const screen = screens.find(({ name }) => name === width) ?? { name: width, width: 390, height: 844, touch: true }
    const customer = await openVisitor(browser, locale, screen, { now: clock.now })
    t.teardown(() => customer.context.close())
    return { ...at(customer.page, locale), ...customer, phone: `38050${String(2_000_000 + guests++)}` }
  }
  function at(page: Page, locale: Locale) {
    const LL = textsOf(locale)
    const modal = (step: Step): Locator => page.getByRole('dialog', { name: LL.auth[step].title() })
    const walk: Walk = { page, locale, base, smsCode: shop.restaurant.smsCode }
    let now = clock.now.getTime()
    return {
      LL,
      walk,
      modal,
      field: (step: Exclude<Step, 'profile'>) => modal(step).getByLabel(LL.auth[step].field()),
      later: (seconds: number) => page.clock.setFixedTime((now += seconds * 1000)),
    }
  }
  /** Another tab of the same browser. */
  async function tab({ context, walk: { locale } }: Guest) {
    const page = await context.newPage()
    await page.clock.setFixedTime(clock.now)
    await page.goto(base + href(locale, 'home'))
    await live(page)
    return { page, ...at(page, locale) }
  }
  return { shop, clock, guest, tab }
}

export async function visit({ page, walk: { base, locale } }: Pick<Guest, 'page' | 'walk'>): Promise<void> {
  await page.goto(base + href(locale, 'home'))
  await live(page)
}

export const accountButton = ({ page, LL }: Pick<Guest, 'page' | 'LL'>): Locator =>
  page
    .getByRole('button', { name: new RegExp(`^(${LL.nav.signIn()}|${LL.nav.account()})$`) })
    .filter({ visible: true })
    .first()

export async function openPhone(guest: Pick<Guest, 'page' | 'LL' | 'modal'>): Promise<void> {
  await accountButton(guest).click()
  await guest.modal('phone').waitFor()
}

/** A paste, as the browser makes it. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.page().keyboard.insertText(text)
}

/** Answers the next calls of one operation as a server that is over its limits, or as none at all. */
export async function answerInstead(
  { page }: Guest,
  path: string,
  answer: { status: number; code: string; retry_after?: number } | null,
): Promise<() => Promise<void>> {
  const url = `**/bff/${path}`
  await page.route(url, (route) =>
    answer === null
      ? route.abort()
      : route.fulfill({
          status: answer.status,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: 'x',
            detail: `${answer.code}!`,
            request_id: 'x',
            ...answer,
          }),
        }),
  )
  return () => page.unroute(url)
}

/** A refused call is written to the console by the browser itself. */
export const silent = ({ complaints }: Guest): string[] =>
  complaints.filter((text) => !text.startsWith('Failed to load resource'))
