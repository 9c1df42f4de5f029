import t from 'tap'
import { expect } from 'playwright/test'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { startShop } from '../start-shop.ts'
import { appOf } from './app-of.ts'
import { live, openBrowser, openVisitor, screens } from './visitor.ts'

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())

t.test('one scrim from step to step of the sign-in: the page behind never gets lighter (issue 9)', async (t) => {
  const { page, context, complaints } = await openVisitor(browser, 'uk', screens[0]!)
  t.teardown(() => context.close())
  await page.goto(base + href('uk', 'home'))
  await live(page)
  const { auth } = textsOf('uk')
  const app = await appOf(page)
  await app.evaluate(({ stores }) => stores.overlays.open('authPhone'))
  await page.getByRole('dialog', { name: auth.phone.title() }).waitFor()
  const shades = await app.evaluate(async ({ stores }, next) => {
    const seen = new Set<string>()
    stores.overlays.swap('authPhone', 'authPinCode')
    while (document.querySelector('dialog[open] h2')?.textContent !== next) {
      await new Promise(requestAnimationFrame)
      seen.add(getComputedStyle(document.documentElement, '::after').opacity)
    }
    return [...seen]
  }, auth.pinCode.title())
  t.same(shades, ['1'])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement, '::after').opacity)).toBe('0')
  t.same(complaints, [])
})
