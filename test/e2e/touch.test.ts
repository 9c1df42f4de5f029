import t, { type Test } from 'tap'
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright'
import { href } from '#shared/routes.ts'
import { stories } from '#server/restaurant/seed/stories.ts'
import { textsOf } from '#server/texts.ts'
import { startShop } from '../start-shop.ts'
import { Finger, middleOf } from './fingers.ts'
import { live, openBrowser, openVisitor, screens } from './visitor.ts'

/** Overlays follow the finger and are swiped away (issue 9, motion and touch; ux, "Behaviour"). */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())
const LL = textsOf('uk')

interface Visit { page: Page; finger: Finger; complaints: string[] }

async function visit(t: Test, path: string, reducedMotion: 'reduce' | 'no-preference' = 'no-preference'): Promise<Visit> {
  const { page, context, complaints } = await openVisitor(browser, 'uk', screens[0]!, { now: null })
  t.teardown(() => context.close())
  await page.emulateMedia({ reducedMotion })
  await page.goto(base + path)
  await live(page)
  return { page, finger: await Finger.of(page), complaints }
}

const visible = (buttons: Locator): Locator => buttons.filter({ visible: true }).first()
const placeOf = (dialog: Locator): Promise<string> => dialog.evaluate((element: HTMLElement) => element.style.translate)
const atRest = (dialog: Locator): Promise<void> => dialog.evaluate(async (element) => {
  await Promise.all(element.getAnimations().map(({ finished }) => finished))
})

async function openMenu(page: Page): Promise<Locator> {
  await visible(page.getByRole('button', { name: LL.nav.menu.open() })).click()
  const menu = page.getByRole('dialog', { name: LL.nav.menu.title() })
  await menu.waitFor()
  await atRest(menu)
  return menu
}

t.test('a drawer goes back to its side with the finger, or stays', async (t) => {
  const { page, finger, complaints } = await visit(t, href('uk', 'home'))
  const menu = await openMenu(page)
  const middle = await middleOf(menu)
  await finger.down(middle)
  await finger.move(middle, { x: middle.x - 80, y: middle.y + 10 }, 60)
  t.equal(await placeOf(menu), '-80px', 'where the finger is')
  await finger.up(400)
  await atRest(menu)
  t.equal(await placeOf(menu), '', 'not far enough: it returns')

  await finger.down(middle)
  await finger.move(middle, { x: middle.x - 250, y: middle.y }, 60)
  await finger.cancel()
  await atRest(menu)
  t.equal(await placeOf(menu), '', 'a call came in between')

  await finger.swipe(middle, { x: 250 }, 'flick')
  t.equal(await placeOf(menu), '', 'not the way it came from')
  await finger.swipe(middle, { x: -250 })
  await menu.waitFor({ state: 'detached' })
  await expect(visible(page.getByRole('button', { name: LL.nav.menu.open() }))).toBeFocused()
  await openMenu(page)
  await finger.swipe(middle, { x: -60 }, 'flick')
  await menu.waitFor({ state: 'detached' })
  t.same(complaints, [])
})

t.test('what scrolls inside a drawer scrolls; the mouse carries nothing', async (t) => {
  const { page, finger, complaints } = await visit(t, href('uk', 'home'))
  const menu = await openMenu(page)
  const middle = await middleOf(menu)
  await finger.swipe(middle, { x: -30, y: -200 })
  await page.waitForFunction(() => (document.querySelector('dialog')?.scrollTop ?? 0) > 0)
  t.equal(await placeOf(menu), '')
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 250, middle.y, { steps: 4 })
  await page.mouse.up()
  t.equal(await placeOf(menu), '')
  t.ok(await menu.isVisible())
  t.same(complaints, [])
})

t.test('a sheet is pulled down from its top; a field keeps its finger', async (t) => {
  const { page, finger, complaints } = await visit(t, href('uk', 'vacancy', { id: 1 }))
  const apply = page.getByRole('button', { name: LL.career.apply() })
  await apply.click()
  const sheet = page.getByRole('dialog', { name: LL.career.form.title() })
  await atRest(sheet)
  await sheet.getByLabel(LL.career.form.name()).fill('Олена')
  await finger.swipe(await middleOf(sheet.getByLabel(LL.career.form.message())), { y: 300 })
  t.equal(await placeOf(sheet), '')
  await finger.swipe(await middleOf(sheet.locator('.dialog-head h2')), { y: 500 })
  await sheet.waitFor({ state: 'detached' })
  await apply.click()
  await expect(sheet.getByLabel(LL.career.form.name())).toHaveValue('Олена')
  t.same(complaints, [])
})

t.test('stories: sideways to the next and back, down closes', async (t) => {
  const { page, finger, complaints } = await visit(t, href('uk', 'home'), 'reduce')
  const thumb = page.locator('.story-thumb').first()
  await thumb.click()
  const story = page.getByRole('dialog', { name: LL.stories.title() })
  const shows = (at: number): Promise<void> => story.getByRole('heading', { name: stories[at]?.title.uk ?? '' }).waitFor()
  await shows(0)
  await atRest(story)
  const at = { x: 195, y: 300 }
  await finger.swipe(at, { x: -170 })
  await shows(1)
  await finger.swipe(at, { x: 90 }, 'flick')
  await shows(0)
  await finger.swipe(at, { y: 350 })
  await story.waitFor({ state: 'detached' })
  t.same(complaints, [])
})

t.test('who wants nothing to move swipes all the same', async (t) => {
  const { page, finger, complaints } = await visit(t, href('uk', 'home'), 'reduce')
  const menu = await openMenu(page)
  const middle = await middleOf(menu)
  await finger.down(middle)
  await finger.move(middle, { x: middle.x - 250, y: middle.y }, 60)
  t.equal(await placeOf(menu), '')
  await finger.up(400)
  await menu.waitFor({ state: 'detached' })
  t.same(complaints, [])
})
