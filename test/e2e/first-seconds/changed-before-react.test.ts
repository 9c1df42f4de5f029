import t from 'tap'
import { changes } from '../changes-by-others.ts'
import { openHeld, openStops } from '../held-page.ts'

/** A page that a translator or an extension has changed before its code came is never empty, and is not loaded again. */

const { base, stops } = await openStops(t)

/** React draws again what it does not find as the server has sent it, and says so; texts with markup are written as such. */
const isMended = (complaint: string): boolean =>
  /Minified React error #(?:418|423|425)|trusted-types-sink Element innerHTML\|/.test(complaint)

/** Each change on two pages, in both languages. */
const kinds = ['home', 'catalog', 'contacts', 'newsItem', 'reviews', 'cart', 'checkout', 'accountProfile']

t.test('pages of every kind that others have changed', async (t) => {
  for await (const stop of stops(changes.length, kinds)) {
    const { page, complaints } = stop.visitor
    const change = changes[stop.turn % changes.length]!
    const letGo = await openHeld(base, stop)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.evaluate(change)
    await letGo()
    const name = `${stop.name}, ${change.name}`
    t.match(await page.locator('main h1').innerText(), /\p{L}/u, name)
    t.ok(await page.evaluate(() => 'isSame' in window), `${name}: the same document`)
    t.same(
      complaints.splice(0).filter((text) => !isMended(text)),
      [],
      name,
    )
  }
})
