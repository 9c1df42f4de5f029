import type { Page } from 'playwright'
import { drawers, modals, type Overlay } from '#client/stores/overlays-store.ts'
import { inLocale } from '#shared/locale.ts'
import { routes, type Route } from '#shared/route-map.ts'
import { appOf, screens } from './customer.ts'
import { faultsIn } from './a11y.ts'
import { chosenLocales, chosenShots, chosenScreens, isAll, isChosen } from '../screenshots/selection.ts'
import { openScreenshotRunner } from '../screenshots/screenshot-runner.ts'

/**
 * `npm run a11y`: WCAG 2.2 AA by axe on every page, overlay and state that `npm run screenshots` takes pictures of, in both
 * languages, on two screens and in both themes. A part of them: `npm run a11y -- catalog overlay-c uk 390`.
 */

const visits = chosenLocales.flatMap((locale) =>
  chosenScreens(screens).map((screen) => ({ locale, screen, name: `${locale} ${screen.name}` })),
)
/** What was found, by stop and by visit ('uk 390'). */
const found = new Map<string, Map<string, string[]>>()
const failures: string[] = []
const seen = { overlays: new Set<Overlay>(), paths: new Set<string>() }

/** What lies below a modal dialog is inert: a page is looked at while it is free. */
const TOP = 'dialog:modal:not(:has(~ dialog:modal))'

/** What is open is asked of the app, whatever a shot calls it. */
async function partToSee(page: Page): Promise<string> {
  seen.paths.add(new URL(page.url()).pathname)
  if ((await page.locator(TOP).count()) === 0) return 'html'
  for (const overlay of await (await appOf(page)).evaluate(({ stores }) => stores.overlays.stack))
    seen.overlays.add(overlay)
  return TOP
}

/** Of the whole; a part has no duty to be complete. */
const unseenOf = (all: readonly string[], isSeen: (one: string) => boolean): string[] =>
  isAll ? all.filter((one) => !isSeen(one)) : []
const unseenOverlays = (): string[] =>
  unseenOf([...modals, ...drawers], (overlay) => seen.overlays.has(overlay as Overlay))

function unseenPages(): string[] {
  /** The sprite is a picture (`/_icons`), not a page. */
  const pages = Object.entries<Route>(routes).filter(([, { layout }]) => layout !== 'svg-sprite')
  return unseenOf(
    pages.map(([name]) => name),
    (name) => {
      const patterns = chosenLocales.map(
        (locale) => new URLPattern({ pathname: inLocale(locale, routes[name as keyof typeof routes].path) }),
      )
      return [...seen.paths].some((pathname) => patterns.some((pattern) => pattern.test({ pathname })))
    },
  )
}

/** Tells what was found so far, and answers whether nothing was and nothing is left out. */
function report(): boolean {
  const count = (stop: string, visit: string): string => String(found.get(stop)?.get(visit)?.length ?? '-')
  console.log(
    `\n| Screen, both themes | ${visits.map(({ name }) => name).join(' | ')} |\n|---|${'---|'.repeat(visits.length)}`,
  )
  for (const stop of found.keys())
    console.log(`| ${stop} | ${visits.map(({ name }) => count(stop, name)).join(' | ')} |`)
  const looks = [...found.values()].reduce((sum, visit) => sum + visit.size, 0)
  const total = [...found.values()].flatMap((visit) => [...visit.values()].flat()).length
  const [overlays, pages] = [unseenOverlays(), unseenPages()]
  console.log(
    `\n${found.size} screens × ${visits.length} visits, ${looks} looks in both themes: ${total} violations, ${failures.length} shots failed`,
  )
  console.log(`overlays not seen: ${overlays.join(', ') || 'none'}; pages not seen: ${pages.join(', ') || 'none'}`)
  for (const failure of failures) console.error(failure)
  return total + failures.length + overlays.length + pages.length === 0 && looks > 0
}

// Who ends a run of an hour does not lose it.
process.once('SIGTERM', () => {
  report()
  process.exit(1)
})
const runner = await openScreenshotRunner()
// Axe is a script, too: what is seen without them it sees with them (cart-by-form, pickup-by-form).
const shots = chosenShots.filter(({ habits }) => !habits?.noScripts)
for (const look of visits)
  for (const shot of shots) {
    const failure = await runner.take(shot, look, async (page, stop) => {
      if (!isChosen(stop)) return
      const faults = await faultsIn(page, await partToSee(page))
      found.set(stop, (found.get(stop) ?? new Map<string, string[]>()).set(look.name, faults))
      console.error(`${look.name}: ${stop}, ${faults.length}`)
      for (const fault of faults) console.log(`${stop} (${look.name}): ${fault}`)
    })
    if (failure) {
      failures.push(`${shot.names[0]} (${look.name}): ${failure}`)
      console.error(`${look.name}: ${shot.names[0]} failed`)
    }
  }
await runner.close()
process.exit(report() ? 0 : 1)
