import type { Page } from 'playwright'
import { drawers, modals } from '#client/stores/overlays-store.ts'
import { routes } from '#shared/page-data/pages.ts'
import { matchRoute } from '#shared/routes.ts'
import { appOf, screens } from './customer.ts'
import { faultsIn } from './a11y.ts'
import { chosenLocales, chosenShots, chosenScreens, isAll } from '../screenshots/selection.ts'
import { takeShots } from '../screenshots/screenshot-runner.ts'

/**
 * `npm run a11y`: WCAG 2.2 AA by axe on every page, overlay and state that `npm run screenshots` takes pictures of, in both
 * languages, on two screens and in both themes. A part of them: `npm run a11y -- catalog overlay-c uk 390`.
 */

const looks = chosenLocales.flatMap((locale) => chosenScreens(screens).map((screen) => ({ locale, screen })))
/** Overlays and pages that no shot has come to; of a part nothing is missed. The sprite is a picture. */
const missed = new Set<string>(isAll ? [...modals, ...drawers, ...Object.keys(routes)] : [])
missed.delete('icons')
let violations = 0

/** What lies below a modal dialog is inert: a page is looked at while it is free. */
const TOP = 'dialog:modal:not(:has(~ dialog:modal))'

async function partToSee(page: Page): Promise<string> {
  missed.delete(matchRoute(new URL(page.url()).pathname)?.name ?? '')
  if ((await page.locator(TOP).count()) === 0) return 'html'
  for (const overlay of await (await appOf(page)).evaluate(({ stores }) => stores.overlays.stack))
    missed.delete(overlay)
  return TOP
}

// Axe is a script, too: what is seen without them test/e2e/ordering/without-scripts.test.ts shows to it.
const shots = chosenShots.filter(({ habits }) => !habits?.noScripts)
const failures = await takeShots(shots, looks, async (page, { stop, look }) => {
  const faults = await faultsIn(page, await partToSee(page))
  violations += faults.length
  console.log([`${look}: ${stop}, ${faults.length}`, ...faults].join('\n  '))
})
for (const failure of failures) console.error(failure)
console.log(`${violations} violations, ${failures.length} shots failed; not seen: ${[...missed].join(', ') || 'none'}`)
process.exit(violations + failures.length + missed.size === 0 ? 0 : 1)
