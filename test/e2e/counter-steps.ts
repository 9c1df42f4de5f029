import type { Browser, Page } from 'playwright'
import type { Order, OrderState } from '#shared/contract/orders.ts'
import type { Locale } from '#shared/locale.ts'
import { texts as allTexts, type Texts } from '#server/restaurant/api/counter/operator-calls.ts'
import type { Teardown } from '../support/teardown.ts'
import { OPERATOR_KEY } from '../support/test-settings.ts'
import { openVisitor, screens, type Visitor } from './customer.ts'
import { expect } from './expect.ts'

/** Whoever accepts orders, at the counter's page. */

export interface Counter extends Visitor {
  readonly texts: Texts
}

/** Signed in, by the clock of the browser: touches are dated by it. */
export async function openCounter(t: Teardown, browser: Browser, restaurant: string, locale: Locale): Promise<Counter> {
  const visitor = await openVisitor(t, browser, locale, screens[1]!, { now: null })
  const texts = allTexts[locale]
  await visitor.page.goto(`${restaurant}/counter`)
  await visitor.page.getByLabel(texts.key).fill(OPERATOR_KEY)
  await visitor.page.getByRole('button', { name: texts.signIn }).click()
  await visitor.page.locator('#live').waitFor()
  return { ...visitor, texts }
}

type Named = Pick<Order, 'id'>

export const rowOf = (page: Page, { id }: Named) => page.locator(`#o${id}`)

export type Next = Exclude<OrderState, 'new'>

/** The press that moves an order on, and what the row then says. */
export async function move({ page, texts }: Counter, order: Named, to: Next): Promise<void> {
  await rowOf(page, order).getByRole('button', { name: texts.move[to], exact: true }).click()
  if (to === 'completed') await rowOf(page, order).waitFor({ state: 'detached' })
  else await page.locator(`#o${order.id}[data-state=${to}]`).waitFor()
}

/** Opens the page of an order, with what can be done about it; a press leads back. */
export async function look({ page, texts }: Counter, order: Named) {
  await rowOf(page, order).getByRole('link', { name: texts.more }).click()
  const back = page.getByRole('link', { name: texts.close })
  await expect(back).toBeVisible()
  return { back, form: (button: string) => page.locator('.cards form').filter({ hasText: button }) }
}
