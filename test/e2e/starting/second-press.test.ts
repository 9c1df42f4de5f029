import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import type { Page } from 'playwright'
import { href } from '#shared/routes.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { expect } from '../expect.ts'
import { live, openVisitor, screens, type Screen, visit, arrive } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** A press right after the one that led to a page, in a browser that allows motion: it counts. */

const { base, browser } = await sharedShop(t)
const [phone] = screens as [Screen, Screen]
const list = href('uk', 'category', { id: 1 })

/** Milliseconds after the arrival. */
const QUICK = [60, 160, 400]

interface Spot {
  x: number
  y: number
}

/** Where the first dish on screen is put into the cart; null until the page is there. */
function spotOf(path: string): Spot | null {
  const buttons = location.pathname === path ? document.querySelectorAll('main .card .stepper > :last-child') : []
  const box = [...buttons]
    .map((button) => button.getBoundingClientRect())
    .find(({ top, bottom, width }) => width > 0 && top > 80 && bottom < innerHeight)
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}

async function tapAfterArrival(page: Page, path: string, waitMs: number): Promise<void> {
  // Not by frames: a browser that prepares a transition draws none.
  await page.waitForFunction(spotOf, path, { polling: 5 })
  await setTimeout(waitMs)
  const spot = await page.evaluate(spotOf, path)
  if (!spot) throw new Error(`${path} has gone`)
  await page.touchscreen.tap(spot.x, spot.y)
}

const inCart = (): number => Number(document.querySelector('[data-filled] .counter')?.textContent ?? 0)

const next = href('uk', 'category', { id: 2 })
const ways: Readonly<Record<string, { path: string; go: (path: string) => void }>> = {
  'by a link': {
    path: next,
    go: (to) => {
      const link = Object.assign(document.createElement('a'), { href: to })
      document.querySelector('main')?.append(link)
      link.click()
    },
  },
  'by Back': { path: list, go: () => history.back() },
  'as a document': { path: list, go: () => location.assign('?again') },
}

t.test('presses right after an arrival count', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'uk', phone, { mayMove: true })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, base + list)
  const lost: string[] = []
  for (const waitMs of QUICK)
    for (const [way, { path, go }] of Object.entries(ways)) {
      const before = await page.evaluate(inCart)
      await page.evaluate(go, path)
      await tapAfterArrival(page, path, waitMs)
      await live(page)
      const counted = page.waitForFunction(
        (least) => Number(document.querySelector('[data-filled] .counter')?.textContent ?? 0) > least,
        before,
        { timeout: 3000 },
      )
      await counted.catch(() => lost.push(`${way}, ${waitMs} ms`))
    }
  t.same(lost, [])
  t.same(complaints, [])
})

t.test('the search field keeps its focus and what is typed after Enter', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'uk', phone)
  await visit(page, base + href('uk', 'search'))
  const field = page.locator('main [name=q]')
  await field.pressSequentially('шашлик')
  await field.press('Enter')
  await page.keyboard.type(' рибай')
  await arrive(page, `**?q=${encodeURIComponent('шашлик')}`)
  await page.keyboard.type('!')
  t.equal(await field.inputValue(), 'шашлик рибай!')
  t.same(complaints, [])
})

t.test('after Enter on a link Tab goes on from the start of the new page, which is announced', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'ru', phone)
  await visit(page, base + href('ru', 'catalog'))
  const path = href('ru', 'product', { id: 54 })
  await page.locator(`main a[href="${path}"]`).first().press('Enter')
  await page.waitForFunction((to) => location.pathname === to, path, { polling: 5 })
  await page.keyboard.press('Tab')
  // Before React is there the start of the page, then what follows its heading.
  const focused = await page.evaluateHandle(() => document.activeElement)
  const isAtStart = (element: Element | null): boolean => {
    const all = [...document.querySelectorAll('main :is(a, button, input, select, summary):not(:disabled)')]
    const heading = document.querySelector('main h1')
    const behind = all.find((one) => heading && heading.compareDocumentPosition(one) & 4)
    return element !== null && [all[0], behind].includes(element)
  }
  t.ok(await page.evaluate(isAtStart, focused), 'at the start')
  await live(page)
  t.ok(await page.evaluate((element) => element === document.activeElement, focused), 'and stays there')
  await page.locator('[role=status]', { hasText: await page.title() }).waitFor({ state: 'attached' })
  t.same(complaints, [])
})

t.test('filters pressed before the code is there lead to clean addresses', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'uk', phone)
  // The code never comes, and with it neither does the load event.
  await page.route('**/*.js', () => {})
  const waitUntil = 'commit'
  await page.goto(base + list, { waitUntil })
  const entries = await page.evaluate(() => history.length)
  await page.locator('#refine-sort').selectOption('price_asc')
  await page.waitForURL(`${base}${list}?sort=price_asc`, { waitUntil })
  t.equal(await page.evaluate(() => history.length), entries + 1)
  await page.goBack({ waitUntil })
  await expect(page.locator('#refine-sort')).toHaveValue('')
  t.same(complaints, [])
})

t.test('a favourite that is pressed away keeps its place for a while: a double tap changes nothing', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'uk', phone)
  await page.addInitScript((key) => localStorage.setItem(key, '[1,2]'), storageKeys.favourites)
  await visit(page, base + href('uk', 'favorites'))
  const cards = page.locator('main .card')
  const heart = cards.first().locator('.card-heart')
  await heart.click()
  await heart.click()
  t.equal(await cards.count(), 2)
  t.same(await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ''), storageKeys.favourites), [1, 2])
  await heart.click()
  t.equal(await cards.count(), 2, 'it can be brought back')
  await page.clock.fastForward(5000)
  await expect(cards).toHaveCount(1)
  t.same(complaints, [])
})
