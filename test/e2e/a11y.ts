import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

/** What axe-core finds wrong: zero violations, in both themes. */

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Result {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
}
declare const axe: { run(part: string, options: object): Promise<Result> }

/** Beside what axe looks for by itself (WCAG 2.0 to 2.2 A and AA, its best practices): off by default, and ours to keep. */
const more = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
  'css-orientation-lock': { enabled: true },
}
/** Rules that a theme can break by its colours alone. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** In the present theme, once nothing moves any more: 'rule: element why'. */
export async function violationsIn(page: Page, selector: string, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await settled(page)
  // For the rules about styles and media axe fetches and reads every file again: once for a whole page is enough.
  const preload = selector === 'html'
  const options = { resultTypes: ['violations'], preload, ...(rules ? { runOnly: rules } : { rules: more }) }
  const { violations } = await page.evaluate(([part, chosen]) => axe.run(part, chosen), [selector, options] as const)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** In both themes: by all rules in the first, by those of colours in the other. */
export async function faultsIn(page: Page, selector: string): Promise<string[]> {
  const found: string[] = []
  await drawWhole(page)
  await page.evaluate(stopTransitions)
  for (const [theme, rules] of [['light'], ['dark', ofColours]] as const) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen
    }, theme)
    found.push(...(await violationsIn(page, selector, rules)).map((violation) => `${theme} ${violation}`))
  }
  await page.evaluate(() => {
    delete document.documentElement.dataset.theme
  })
  return found
}

/** What is far from the screen is not drawn, and keeps the colours it had before another theme was chosen. */
const drawWhole = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.whole = ''
  })

/** Another theme at once: a whole menu takes minutes to change its colours one generation a frame (below). */
function stopTransitions(): void {
  if ('still' in window) return
  const sheet = Object.assign(window, { still: new CSSStyleSheet() }).still
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Colours that are inherited change one generation a frame, wherever a transition is cut to nothing (reduced motion). */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const isMoving = (): boolean =>
      document.getAnimations().some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    for (let still = 0; still < 5; still = isMoving() ? 0 : still + 1) await new Promise(requestAnimationFrame)
  })
