import t, { type Test } from 'tap'
import type { Locator, Page } from 'playwright'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { appOf, openVisitor, screens, visit } from '../customer.ts'
import { expect } from '../expect.ts'
import { Finger, middleOf, leavingOf, left } from '../touch-steps.ts'
import { sharedShop } from '../shared-shop.ts'

/** Overlays follow the finger, are swiped away, and leave with motion that delays no action. */

const { base, browser } = await sharedShop(t)
const LL = textsOf('uk')

async function touching(t: Test, path: string, locale: Locale = 'uk') {
  const { page, complaints } = await openVisitor(t, browser, locale, screens[0]!, { now: null })
  // Its leaving is looked at.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, base + path)
  return { page, finger: await Finger.of(page), complaints }
}

const visible = (buttons: Locator): Locator => buttons.filter({ visible: true }).first()
const placeOf = (dialog: Locator): Promise<string> => dialog.evaluate((element: HTMLElement) => element.style.translate)
const atRest = (dialog: Locator): Promise<void> =>
  dialog.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
  })

async function openMenu(page: Page, { nav } = LL): Promise<Locator> {
  await visible(page.getByRole('button', { name: nav.menu.open() })).click()
  const menu = page.getByRole('dialog', { name: nav.menu.title() })
  await menu.waitFor()
  await atRest(menu)
  return menu
}

t.test('during an exit animation the focus is back, the page scrolls, and another overlay may open', async (t) => {
  const { page, complaints } = await touching(t, href('uk', 'home'))
  await openMenu(page)
  const leaving = await leavingOf(page)
  await page.keyboard.press('Escape')
  t.match(await leaving(), { inert: true, focus: LL.nav.menu.open(), overflow: /^(?!hidden)/, open: 0 })
  await left(page)

  await openMenu(page)
  const meanwhile = await leavingOf(page)
  await page.evaluate(
    ([close, open]) => {
      const press = (button: string): void => document.querySelector<HTMLElement>(button)?.click()
      // Not by frames: between two of a busy machine it may have come and left.
      const again = (): unknown => (document.querySelector('[data-leaving]') ? press(open) : setTimeout(again))
      press(close)
      again()
    },
    // The announcement, and at night a note of the kitchen, have a button of the same name.
    [`dialog [aria-label="${LL.common.close()}"]`, `[aria-label="${LL.nav.menu.open()}"]`] as const,
  )
  t.match(await meanwhile(), { inert: true })
  await page.locator('dialog[open]').waitFor()
  await left(page)
  t.equal(await page.locator('dialog').count(), 1, 'the one that was opened again')
  t.same(complaints, [])
})

t.test('a message is swiped away, and the page below stays', async (t) => {
  const { page, finger, complaints } = await touching(t, href('uk', 'home'))
  const menu = await openMenu(page)
  const app = await appOf(page)
  for (const [by, translate] of [
    [{ x: 200 }, '200px'],
    [{ x: -200 }, '-200px'],
    [{ y: 40 }, '0px 40px'],
  ] as const) {
    await app.evaluate(({ stores }) => stores.toasts.show({ severity: 'info', summary: 'новина', life: 60_000 }))
    const toast = page.locator('.toast:not([data-leaving])')
    await toast.waitFor()
    await atRest(toast)
    const leaving = await leavingOf(page)
    await finger.swipe(await middleOf(toast), by)
    t.match(await leaving(), { inert: true, translate, open: 1 })
    await left(page)
  }
  t.equal(await placeOf(menu), '')
  t.ok(await menu.isVisible())
  t.same(complaints, [])
})

t.test('overlays continue from where the finger let go, without a jump: drawer, sheet, stories', async (t) => {
  const texts = textsOf('ru')
  const { page, finger, complaints } = await touching(t, href('ru', 'home'), 'ru')
  const middle = await middleOf(await openMenu(page, texts))
  const drawer = await leavingOf(page)
  await finger.swipe(middle, { x: -200 })
  const { translate, left: edge } = await drawer()
  t.equal(translate, '-200px')
  t.ok(edge <= -200, 'on its way')
  await left(page)

  await page.locator('.header .city-button').click()
  const sheet = page.getByRole('dialog', { name: texts.city.title() })
  await sheet.waitFor()
  await atRest(sheet)
  const pulled = await leavingOf(page)
  await finger.swipe(await middleOf(sheet.locator('.dialog-head h2')), { y: 300 })
  t.equal((await pulled()).translate, '0px 300px')
  await left(page)

  await page.locator('.story-thumb').first().click()
  const story = page.getByRole('dialog', { name: texts.stories.title() })
  await story.waitFor()
  await atRest(story)
  const leaving = await leavingOf(page)
  await finger.swipe({ x: 195, y: 300 }, { y: 350 })
  t.equal((await leaving()).translate, '0px 350px')
  await left(page)
  t.equal(await page.locator('dialog').count(), 0)
  t.same(complaints, [])
})

t.test('a drawer follows the finger to its side and closes, or stays', async (t) => {
  const { page, finger, complaints } = await touching(t, href('uk', 'home'))
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

t.test('content inside a drawer scrolls; the mouse does not drag the drawer', async (t) => {
  const { page, finger, complaints } = await touching(t, href('uk', 'home'))
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

t.test('a sheet is pulled down from its top; a touch in a field does not pull it', async (t) => {
  const { page, finger, complaints } = await touching(t, href('uk', 'vacancy', { id: 1 }))
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
