import t from 'tap'
import { href } from '#shared/routes.ts'
import { textsOf as counterTexts } from '#server/restaurant/api/counter/counter-texts.ts'
import { textsOf } from '#server/texts.ts'
import { orderPlaced } from '../../support/bff-journeys.ts'
import { Browser as Caller } from '../../support/http-browser.ts'
import { OPERATOR_KEY } from '../../support/start-shop.ts'
import { violationsIn } from '../a11y.ts'
import { live, openVisitor, screens } from '../customer.ts'
import { expect } from '../expect.ts'
import { sharedShop } from '../shared-shop.ts'

/** The counter on a tablet beside its customer's phone. */

const { shop, base, browser } = await sharedShop(t)
const counter = `${shop.restaurant.origin}/counter`
const texts = counterTexts('uk')
const LL = textsOf('uk')

async function guestWithOrder() {
  const visitor = await openVisitor(browser, 'uk', screens[0]!)
  const caller = new Caller(shop.app)
  const { order } = await orderPlaced(shop, caller)
  const mine = [...caller.cookies].filter(([name]) => name !== 'i18n_redirected')
  await visitor.context.addCookies(mine.map(([name, value]) => ({ name, value, url: base })))
  await visitor.page.goto(base + href('uk', 'success'))
  await live(visitor.page)
  return { ...visitor, order }
}

t.test('a new order rings at the counter, is accepted, and its customer sees it (1280 and 390 px)', async (t) => {
  const { page, context, complaints } = await openVisitor(browser, 'uk', screens[1]!, { now: null })
  t.teardown(() => context.close())
  await page.goto(counter)
  t.same(await violationsIn(page, 'body'), [])
  await page.getByLabel(texts.key).fill(OPERATOR_KEY)
  await page.getByRole('button', { name: texts.signIn }).click()
  const others = await page.locator('.order[data-state=new]').count()

  const guest = await guestWithOrder()
  t.teardown(() => guest.context.close())
  const row = page.locator('.order').filter({ hasText: guest.order.number })
  await expect(row).toBeVisible()
  await expect(page.locator('.order').last()).toContainText(guest.order.number)
  const heard = page.getByRole('button', { name: texts.heard })
  await expect(heard).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^\\(${others + 1}\\)`))
  await heard.click()
  await expect(heard).toBeHidden()
  await page.reload()
  await expect(heard, 'another order alone rings again').toBeHidden()

  await row.getByText(texts.more).click()
  await row.getByRole('button', { name: texts.move.confirmed }).click()
  await expect(row.locator('.state')).toHaveText(texts.states.confirmed)
  await expect(row.locator('details'), 'what was open stays open').toHaveAttribute('open', '')
  await expect(guest.page.locator('main')).toContainText(LL.order.state.confirmed())
  await row.getByLabel(texts.replacement).focus()
  await shop.restaurant.moveOrder(guest.order.id, 'cooking')
  await page.waitForTimeout(1000)
  await expect(row.locator('.state'), 'nothing is swapped while a field is filled in').toHaveText(
    texts.states.confirmed,
  )
  await page.locator('h1').click()
  await row.getByLabel(texts.replacement).blur()
  await expect(row.locator('.state')).toHaveText(texts.states.cooking)

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      t.same(await violationsIn(page, 'body'), [], `${colorScheme} ${width}`)
      t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut')
    }
  t.same(complaints, [], 'the console stays silent')
})
