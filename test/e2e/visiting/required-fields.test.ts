import type { Locator } from 'playwright'
import t from 'tap'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { chosenBefore, customersOf, openCheckout, restaurantOf } from '../checkout-steps.ts'
import { appOf, live, screens } from '../customer.ts'
import { expect } from '../expect.ts'
import { sharedShop } from '../shared-shop.ts'

/** Required fields are marked in one way, in every form. */

const { base, browser } = await sharedShop(t)
const customer = customersOf(browser, base)

/** Fields whose mark and need differ, and how many are marked. */
const marksIn = (form: Locator): Promise<{ wrong: string[]; marked: number }> =>
  form.locator('.field > label, fieldset.rating > legend').evaluateAll((labels) => {
    const isMarked = (label: Element): boolean => getComputedStyle(label, '::after').content.includes('*')
    const isNeeded = (label: Element): boolean => label.parentElement?.querySelector(':required') !== null
    return {
      wrong: labels.filter((label) => isMarked(label) !== isNeeded(label)).map(({ textContent }) => textContent),
      marked: labels.filter(isMarked).length,
    }
  })

t.test('each form marks its required fields', async (t) => {
  const desk = await customer(t, 'uk', screens[0]!)
  const { page, complaints } = desk
  const LL = textsOf('uk')
  async function isMarked(form: Locator, marked: number, name: string): Promise<void> {
    await form.waitFor()
    t.same(await marksIn(form), { wrong: [], marked }, name)
    const notes = await form.getByText(LL.form.requiredNote()).count()
    const fields = await form.locator('.field').count()
    t.equal(notes, fields > 1 ? 1 : 0, `${name}: what the mark means, where there is more than one field`)
  }
  for (const [name, marked] of [
    ['reviews', 3],
    ['qualityDepartment', 3],
    ['catering', 4],
  ] as const) {
    await page.goto(base + href('uk', name))
    await live(page)
    await isMarked(page.locator('form.contact-form'), marked, name)
  }
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 43: 2 })
  await openCheckout(desk)
  await isMarked(page.locator('form.checkout-grid'), 2, 'checkout')
  const app = await appOf(page)
  for (const name of ['address', 'authPhone', 'authCreatePinCode', 'authProfile'] as const) {
    await app.evaluate(({ stores }, name) => stores.overlays.open(name), name)
    await isMarked(page.locator('dialog[open] form'), 1, name)
    await app.evaluate(({ stores }, name) => stores.overlays.close(name), name)
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
  }
  await page.goto(base + href('uk', 'vacancy', { id: 1 }))
  await live(page)
  await page.getByRole('button', { name: LL.career.apply() }).click()
  const career = page.locator('dialog[open] form')
  await isMarked(career, 2, 'career')
  await page.setViewportSize({ width: 360, height: 640 })
  await career.locator('[type=submit]').click()
  await expect(career.locator('input').first()).toBeFocused()
  const seen = await career
    .locator('label')
    .first()
    .evaluate((label) => {
      const { x, y } = label.getBoundingClientRect()
      return document.elementFromPoint(x + 2, y + 2) === label
    })
  t.ok(seen, 'the label of the first wrong field is not below the head')
  t.same(complaints, [])
})
