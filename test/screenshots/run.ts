import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chosenLocales, chosenShots, chosenScreens, chosenThemes, isChosen, quick, quickLooks } from './selection.ts'
import { openScreenshotRunner, type Look } from './screenshot-runner.ts'

/**
 * `npm run screenshots`: every page, overlay and state, both languages and themes, at 390, 768 and 1280 px, into .screenshots.
 * A part of them: `npm run screenshots -- catalog overlay-c uk 390 dark`; each in two looks: `--quick`.
 */

const folder = join(import.meta.dirname, '../../.screenshots')
const everyLook = chosenLocales.flatMap((locale) =>
  chosenScreens().flatMap((screen) => chosenThemes.map((theme): Look => ({ locale, screen, theme }))),
)
const runner = await openScreenshotRunner()
const failures: string[] = []

await mkdir(folder, { recursive: true })
for (const look of quick ? quickLooks : everyLook) {
  const { locale, screen, theme } = look
  for (const shot of chosenShots) {
    const failure = await runner.take(shot, look, async (page, name, whole) => {
      if (!isChosen(name)) return
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
      )
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: join(folder, `${name}-${locale}-${screen.name}-${theme}.png`), fullPage: whole })
    })
    if (failure) failures.push(`${shot.names[0]} ${locale} ${screen.name} ${theme}: ${failure}`)
  }
}
await runner.close()
console.log(`Screenshots are in ${folder}`)
for (const failure of failures) console.error(failure)
process.exit(failures.length ? 1 : 0)
