import type { Test } from 'tap'
import type { Locator, Page } from 'playwright'
import { violationsIn } from './a11y.ts'
import { painted } from './customer.ts'
import { expect } from './expect.ts'

/** Checks for every overlay. */

export interface Opened {
  page: Page
  /** The control that opened it; null when it opened by itself. */
  opener: Locator | null
  dialog: Locator
}

const hasFocus = ({ dialog }: Opened): Promise<boolean> =>
  dialog.evaluate((element) => element.contains(document.activeElement))

/** Opens by the keyboard. */
export async function press(opener: Locator): Promise<void> {
  await opener.focus()
  await opener.press('Enter')
}

/** Named, in the top layer, with the focus inside, the page behind not scrolling, without faults for axe. */
export async function checkOpen(t: Test, opened: Opened): Promise<void> {
  const { page, dialog } = opened
  await dialog.waitFor()
  t.ok(await dialog.evaluate((element) => element.matches(':modal')), 'the page behind is inert')
  t.ok(await hasFocus(opened), 'the focus moved in')
  t.equal(await dialog.locator('h1').count(), 0)
  t.equal(await dialog.locator('h2').count(), 1, 'one heading')
  await checkTabs(t, opened)
  await checkRest(t, page)
  t.same(await violationsIn(page, 'dialog:modal:not(:has(~ dialog:modal))'), [], 'axe')
}

/** After the last element the focus moves to the browser's own bar, never to the page behind. */
async function checkTabs(t: Test, { page, dialog }: Opened): Promise<void> {
  const stops = new Set<string>()
  for (const key of [...Array(5).fill('Tab'), ...Array(8).fill('Shift+Tab')] as string[]) {
    await page.keyboard.press(key)
    stops.add(
      await dialog.evaluate((element) => {
        const { activeElement } = document
        return element.contains(activeElement) ? 'inside' : (activeElement?.tagName ?? '')
      }),
    )
  }
  t.same(
    [...stops].filter((stop) => stop !== 'inside' && stop !== 'BODY' && stop !== 'HTML'),
    [],
    'Tab stays inside',
  )
  t.ok(stops.has('inside'))
  await dialog.evaluate((element) => element.querySelector<HTMLElement>('[data-autofocus], h2')?.focus())
}

async function checkRest(t: Test, page: Page): Promise<void> {
  const place = () =>
    page.evaluate(() => [
      scrollY,
      document.documentElement.clientWidth,
      document.querySelector('main')?.getBoundingClientRect().left,
    ])
  const before = await place()
  await page.mouse.move(2, 2)
  await page.mouse.wheel(0, 600)
  await painted(page)
  t.same(await place(), before, 'the page does not scroll, nothing shifts')
}

/** Closed: removed, the focus back at its opener, the page scrolls again. */
async function checkClosed(t: Test, { page, opener, dialog }: Opened): Promise<void> {
  await dialog.waitFor({ state: 'detached' })
  if (opener) await expect(opener).toBeFocused()
  if ((await page.locator('dialog').count()) === 0)
    t.not(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden')
}

export async function escape(t: Test, opened: Opened): Promise<void> {
  await opened.page.keyboard.press('Escape')
  await checkClosed(t, opened)
}

/** The browser's back closes the overlay and keeps the page; forward changes nothing. */
export async function back(t: Test, opened: Opened): Promise<void> {
  const { page } = opened
  const [url, open] = [page.url(), await page.locator('dialog').count()]
  await page.evaluate(() => history.back())
  await checkClosed(t, opened)
  t.equal(page.url(), url, 'back stays on the page')
  await page.evaluate(() => history.forward())
  await page.waitForTimeout(50)
  t.equal(page.url(), url)
  await expect(page.locator('dialog')).toHaveCount(open - 1)
  t.pass('forward opens nothing')
}

/** A press beside it; false when it fills the screen. */
export async function pressOutside({ page, dialog }: Opened): Promise<boolean> {
  const box = await dialog.boundingBox()
  const screen = page.viewportSize()
  if (!box || !screen) return false
  const spots = [
    { x: screen.width / 2, y: box.y / 2 },
    { x: box.x / 2, y: screen.height / 2 },
    { x: (box.x + box.width + screen.width) / 2, y: screen.height / 2 },
  ]
  const spot = spots.find(({ x, y }) => y < box.y - 2 || x < box.x - 2 || x > box.x + box.width + 2)
  if (spot) await page.mouse.click(spot.x, spot.y)
  return spot !== undefined
}

/** By a press beside it, or by its button where it fills the screen. */
export async function outside(t: Test, opened: Opened): Promise<void> {
  if (!(await pressOutside(opened))) await press(opened.dialog.locator('.dialog-head button'))
  await checkClosed(t, opened)
}

/** Off the guard, and on it again: before that the next step back would leave the page. */
async function backToGuard(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((left) => {
        addEventListener('popstate', () => left(), { once: true })
        history.back()
      }),
  )
  await page.waitForFunction(() => (history.state as { guard?: boolean } | null)?.guard === true)
}

/** An overlay that may not be closed in a way is still open and has the focus. */
export async function staysOpen(t: Test, opened: Opened, ways: ('outside' | 'escape' | 'back')[]): Promise<void> {
  const { page, dialog } = opened
  for (const way of ways) {
    if (way === 'outside') await pressOutside(opened)
    if (way === 'escape') await page.keyboard.press('Escape')
    if (way === 'back') await backToGuard(page)
    await page.waitForTimeout(50)
    t.ok(await dialog.evaluate((element) => element.matches(':modal')), `${way} closes nothing`)
    t.ok(await hasFocus(opened))
  }
}
