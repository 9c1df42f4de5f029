import t from 'tap'
import type { Page } from 'playwright'
import { installDoings } from '../customer-doings.ts'
import { openHeld, openStops, type Stop } from '../held-page.ts'

/** Between a page's HTML and its code nothing is lost of what a customer has typed, chosen, opened, selected or scrolled. */

const { base, stops } = await openStops(t)

/** Far enough to be seen, within most pages. */
const WHEEL = 160
/** Below the header, beside everything that takes a wheel for itself. */
const EDGE = [3, 400] as const

/** The last text field is typed into; on a page without one a heading is selected. */
async function typeOrSelect(page: Page): Promise<boolean> {
  const field = page
    .locator('main :is(input[name][maxlength], textarea):not([type=tel])')
    .filter({ visible: true })
    .last()
  if ((await field.count()) === 0) {
    await page
      .locator('h1')
      .first()
      .evaluate((heading) => getSelection()?.selectAllChildren(heading))
    return false
  }
  await field.click()
  await page.keyboard.type(' і ще')
  return true
}

async function wheel(page: Page): Promise<void> {
  // A page that has just been opened scrolls once it is used (client/island/preloading.ts).
  await page.keyboard.press('Shift')
  await page.mouse.move(...EDGE)
  const end = await page.evaluate(
    (way) => Math.min(scrollY + way, document.documentElement.scrollHeight - innerHeight),
    WHEEL,
  )
  await page.mouse.wheel(0, WHEEL)
  await page.waitForFunction((place) => Math.abs(scrollY - place) < 1, end)
}

async function lossesAt({ visitor: { page }, turn }: Stop, letGo: () => Promise<void>): Promise<string[]> {
  await page.evaluate(installDoings)
  await page.evaluate((at) => window.doings?.fill(at), turn)
  const isTyping = await typeOrSelect(page)
  await wheel(page)
  await page.evaluate(() => window.doings?.note())
  await letGo()
  const lost = await page.evaluate(() => window.doings?.losses() ?? ['the document'])
  if (!isTyping || lost.length) return lost
  // Another render of the form.
  await page.keyboard.type('я')
  await page.keyboard.press('Backspace')
  return page.evaluate(() => window.doings?.losses() ?? ['the document'])
}

/** Pages with fields, of every kind, and of those without one that folds, one of a customer and one that is text alone. */
const kinds = [
  'home',
  'category',
  'search',
  'delivery',
  'reviews',
  'catering',
  'career',
  'vacancy',
  'page',
  'cart',
  'checkout',
  'pickup',
  'success',
  'accountAddress',
  'accountProfile',
  'product with choices',
]

t.test('what is typed, filled in, chosen, opened, selected and scrolled stays', async (t) => {
  for await (const stop of stops(2, kinds)) {
    const { complaints, page } = stop.visitor
    const lost = await lossesAt(stop, await openHeld(base, stop))
    t.same([lost, complaints.splice(0)], [[], []], stop.name)
    t.not((await page.locator('main').innerText()).trim(), '', stop.name)
  }
})
