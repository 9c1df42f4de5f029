import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import type { Page } from 'playwright'
import { href } from '#shared/routes.ts'
import { startShop } from '../support/start-shop.ts'
import { live, openBrowser, openVisitor, screens, type Screen } from './customer.ts'

/** A press right after the one that led to a page, in a browser that allows motion: it counts. */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())
const [phone] = screens as [Screen, Screen]
const list = href('uk', 'category', { id: 1 })

/** Milliseconds after the arrival. */
const QUICK = [60, 100, 160, 250, 400]

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
  const { page, context, complaints } = await openVisitor(browser, 'uk', phone, { mayMove: true })
  t.teardown(() => context.close())
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(base + list)
  await live(page)
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
