import { drawers, modals } from '#client/stores/overlays.ts'
import { locales } from '#shared/locale.ts'
import { startShop } from '../start-shop.ts'
import { faultsIn } from './axe.ts'
import { seeEverything } from './tour.ts'
import { openBrowser, openVisitor, screens } from './visitor.ts'

/** `npm run axe`, or of some visits `npm run axe uk 390`: WCAG 2.2 AA by axe on every page and overlay, in both languages, on both screens and in both themes (ux, "Bars"). */

const closing: (() => Promise<unknown>)[] = []
const shop = await startShop({ teardown: (close) => closing.unshift(close) }, { variables: { LOCALE_DETECTION: 'offer' } })
const base = await shop.listen()
const browser = await openBrowser()

/** What was found, by screen and by visit ('uk 390'). */
const found = new Map<string, Map<string, string[]>>()
const visits = locales.flatMap((locale) => screens.map((screen) => ({ locale, screen, name: `${locale} ${screen.name}` })))
  .filter(({ name }) => process.argv.slice(2).every((part) => name.includes(part)))

for (const [index, { locale, screen, name }] of visits.entries()) {
  const { page, context } = await openVisitor(browser, locale, screen)
  await seeEverything({
    browser, screen, walk: { page, locale, base, smsCode: shop.smsCode }, phone: `38063${7_000_000 + index}`,
    look: async (page, what) => {
      const faults = await faultsIn(page, 'html')
      found.set(what, (found.get(what) ?? new Map<string, string[]>()).set(name, faults))
      console.error(`${name}: ${what}, ${faults.length}`)
      for (const fault of faults) console.log(`${what} (${name}): ${fault}`)
    },
  })
  await context.close()
}
await browser.close()
for (const close of closing) await close()

const count = (what: string, visit: string): string => String(found.get(what)?.get(visit)?.length ?? '-')
console.log(`\n| Screen, both themes | ${visits.map(({ name }) => name).join(' | ')} |\n|---|${'---|'.repeat(visits.length)}`)
for (const what of found.keys()) console.log(`| ${what} | ${visits.map(({ name }) => count(what, name)).join(' | ')} |`)

const unseen = [...modals, ...drawers].filter((overlay) => !found.has(`overlay-${overlay}`))
const total = [...found.values()].flatMap((visit) => [...visit.values()].flat()).length
console.log(`\n${found.size} screens in ${visits.length} visits: ${total} violations; overlays not seen: ${unseen.join(', ') || 'none'}`)
process.exit(total === 0 && unseen.length === 0 ? 0 : 1)
