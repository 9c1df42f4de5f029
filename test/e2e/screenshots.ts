import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { locales, type Locale } from '#shared/locale.ts'
import { textsOf } from '#server/texts.ts'
import { NOON, startShop } from '../start-shop.ts'
import { push } from './push-steps.ts'
import { accountScenes } from './screens/account.ts'
import { startAlteredShop } from './screens/altered-shop.ts'
import { formScenes } from './screens/forms.ts'
import { overlayScenes } from './screens/overlays.ts'
import { orderScenes } from './screens/orders.ts'
import { pageScenes } from './screens/pages.ts'
import { stateScenes } from './screens/states.ts'
import type { Scene, Stage } from './screens/stage.ts'
import { openBrowser, openVisitor, screens, type Screen } from './visitor.ts'

/**
 * `npm run screenshots`: every page, overlay and state, both languages and themes, at 390, 768 and 1280 px, into .screenshots.
 * A part of them: `npm run screenshots -- catalog overlay-c --locale uk --width 390 --theme dark`; each in two looks: `--quick`.
 */

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
interface Look { locale: Locale; screen: Screen; theme: Theme }

const { positionals: chosen, values: { quick, locale, width, theme } } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, locale: { type: 'string' }, width: { type: 'string' }, theme: { type: 'string' } },
})
const isChosen = (name: string): boolean => chosen.length === 0 || chosen.some((start) => name.startsWith(start))

const [phone, wide] = screens as [Screen, Screen]
const tablet: Screen = { name: '768', width: 768, height: 1024, touch: true }
const everyLook = locales.flatMap((locale) => [phone, tablet, wide].flatMap((screen) => themes.map((theme): Look => ({ locale, screen, theme }))))
const quickLooks: Look[] = [{ locale: 'uk', screen: phone, theme: 'light' }, { locale: 'ru', screen: wide, theme: 'dark' }]
const looks = (quick ? quickLooks : everyLook)
  .filter((look) => (!locale || look.locale === locale) && (!width || look.screen.name === width) && (!theme || look.theme === theme))
const scenes: Scene[] = [...pageScenes, ...overlayScenes, ...stateScenes, ...accountScenes, ...orderScenes, ...formScenes].filter(({ names }) => names.some(isChosen))

const folder = join(import.meta.dirname, '../../.screenshots')
const closing: (() => Promise<unknown>)[] = []
const clock = { now: NOON }
const shop = await startShop({ teardown: (close) => closing.unshift(close) }, { now: () => clock.now, push })
const base = await shop.listen()
const altered = await startAlteredShop({ teardown: (close) => closing.unshift(close) }, shop, () => clock.now)
const browser = await openBrowser()
const failures: string[] = []
let guests = 0

/** Each scene has a visitor of its own: no cart, heart or sign-in of another comes in between. */
async function play(scene: Scene, { locale, screen, theme }: Look): Promise<void> {
  const { page, context } = await openVisitor(browser, locale, screen, scene.habits)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  const stage: Stage = {
    page, context, screen, locale, base, shop, altered, LL: textsOf(locale), smsCode: shop.smsCode,
    newPhone: () => `38063${String(1_000_000 + guests++)}`,
    at: (now) => page.clock.setFixedTime(clock.now = now),
    async shoot(name, { whole = false } = {}) {
      if (!isChosen(name)) return
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
      await page.evaluate(() => document.fonts.ready)
      // A whole menu at 1280 px is a picture of many thousand lines.
      await page.screenshot({ path: join(folder, `${name}-${locale}-${screen.name}-${theme}.png`), fullPage: whole, timeout: 60_000 })
    },
  }
  await scene.play(stage).catch((error: unknown) => failures.push(`${scene.names[0]} ${locale} ${screen.name} ${theme}: ${String(error)}`))
  await context.close()
}

await mkdir(folder, { recursive: true })
for (const look of looks) for (const scene of scenes) await play(scene, look)
await browser.close()
for (const close of closing) await close()
console.log(`Screenshots are in ${folder}`)
for (const failure of failures) console.error(failure)
process.exit(failures.length ? 1 : 0)
