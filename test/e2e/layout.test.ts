import t from 'tap'
import { locales } from '#shared/locale.ts'
import { startShop } from '../start-shop.ts'
import { chosenBefore, customersOf, door } from './checkout-steps.ts'
import { openBrowser } from './visitor.ts'

/** What a full cart must not undo in how a page looks. */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())
const customer = customersOf(browser, base)

for (const locale of locales) {
  t.test(`the header of wide screens stays one row beside a dear cart, in ${locale}`, async (t) => {
    const desk = await customer(t, locale, { name: 'wide', width: 1200, height: 800, touch: false })
    for (const selection of [null, await door(base)]) {
      await chosenBefore(desk, selection, { 1: 15 })
      for (const width of [1200, 1280, 1366, 1440, 1920]) {
        await desk.page.setViewportSize({ width, height: 800 })
        const middles = await desk.page.locator('.header-row > *').evaluateAll((all) =>
          all.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0).map(({ top, height }) => Math.round(top + height / 2)))
        t.equal(new Set(middles).size, 1, `${width} px: ${middles.join()}`)
      }
      await desk.page.setViewportSize({ width: 1200, height: 800 })
    }
    t.same(desk.complaints, [])
  })
}
