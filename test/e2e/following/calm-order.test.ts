import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import { href } from '#shared/routes.ts'
import { Browser as Caller } from '../../support/http-browser.ts'
import { orderForm, place, signInNamed } from '../../support/bff-journeys.ts'
import { textsOf } from '#server/texts.ts'
import { startDemoRestaurant } from '../../support/demo-restaurant.ts'
import { chosenBefore, courierDelivery, orderButton } from '../checkout-steps.ts'
import { openVisitor, screens, type Screen, visit, hand } from '../customer.ts'
import { push } from '../push-steps.ts'
import { expect } from '../expect.ts'
import { openShop } from '../shared-shop.ts'

/** What arrives late has a place: nothing at the checkout and on the page of an order moves under a thumb (390 px). */

const { shop, base, browser } = await openShop(t, { upstream: await startDemoRestaurant(t, { push }) })

const locale = 'uk'
const [phone] = screens as [Screen]

interface Shift {
  value: number
  moved: string[]
}

/** Collects what moves in the page without the visitor's doing; toasts and bars float. */
function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    })[])
      if (!entry.hadRecentInput && entry.sources.some(({ node }) => document.querySelector('main')?.contains(node)))
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node, previousRect, currentRect }) => {
            const element = node instanceof Element ? node : node?.parentElement
            return `${element?.className || element?.outerHTML.slice(0, 80)} ${previousRect.y} → ${currentRect.y}`
          }),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What has moved, once what is there has been painted. */
const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve((globalThis as unknown as { shifts: Shift[] }).shifts))),
      ),
  )

async function isCalm(t: Test, page: Page): Promise<void> {
  const shifts = await shiftsOf(page)
  t.ok(shifts.reduce((sum, { value }) => sum + value, 0) < 0.02, 'nothing moves', { shifts })
}

/** A customer whose browser supports push messages. */
async function opened(t: Test, caller: Caller) {
  const visitor = await openVisitor(t, browser, locale, phone, { hasServiceWorker: true })
  await visitor.context.addInitScript(watchShifts)
  // A headless browser has denied it.
  await visitor.context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  await hand(caller, visitor)
  return visitor
}

t.test('the checkout of a customer, with slow answers', async (t) => {
  const { page } = await opened(t, await signInNamed(shop, '380632000777'))
  const desk = { page, locale, base } as const
  await chosenBefore(desk, await courierDelivery(base), { 1: 2, 9: 1 })
  const shown = Promise.withResolvers<void>()
  await page.route(/quotes|slots|profile/, async (route) => {
    await shown.promise
    await route.continue()
  })
  await visit(page, base + href(locale, 'checkout'))
  await page.locator('form.checkout-grid').waitFor()
  await shiftsOf(page)
  shown.resolve()
  await expect(orderButton(desk)).toBeVisible()
  await isCalm(t, page)

  // What does not fit is said, never cut.
  const { checkout, form } = textsOf(locale)
  await page.getByText(checkout.extras.folded(), { exact: true }).click()
  const comment = page.getByLabel(checkout.extras.courierComment())
  await comment.fill('я'.repeat(490))
  await expect(comment).toHaveAccessibleDescription(form.left({ n: 10 }))
  await comment.fill('я'.repeat(512))
  await expect(comment).toHaveAccessibleDescription(form.over({ n: 12 }))
  await expect(comment).toHaveValue('я'.repeat(512))
  await orderButton(desk).click()
  await expect(comment).toBeFocused()
})

t.test('the page of an order', async (t) => {
  const caller = new Caller(shop.app)
  await place(caller, orderForm(), randomUUID())
  const { page } = await opened(t, caller)
  await visit(page, base + href(locale, 'success'))
  await expect(page.getByRole('button', { name: textsOf(locale).order.push.on() })).toBeVisible()
  await isCalm(t, page)
})
