import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chosenLocales, chosenShots, chosenScreens, chosenThemes, quick, quickLooks } from './selection.ts'
import { takeShots, type Look } from './screenshot-runner.ts'

/**
 * `npm run screenshots`: every page, overlay and state, both languages and themes, at 390, 768 and 1280 px, into .screenshots.
 * A part of them: `npm run screenshots -- catalog overlay-c uk 390 dark`; each in two looks: `--quick`.
 */

const folder = join(import.meta.dirname, '../../.screenshots')
const everyLook = chosenLocales.flatMap((locale) =>
  chosenScreens().flatMap((screen) => chosenThemes.map((theme): Look => ({ locale, screen, theme }))),
)
await mkdir(folder, { recursive: true })
const looks = quick ? quickLooks : everyLook
const failures = await takeShots(chosenShots, looks, async (page, { stop, look, whole }) => {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${stop}-${look.replaceAll(' ', '-')}.png`), fullPage: whole })
})
console.log(`Screenshots are in ${folder}`)
for (const failure of failures) console.error(failure)
process.exit(failures.length ? 1 : 0)
