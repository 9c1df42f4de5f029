import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Results { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }
declare const axe: { run: (context: unknown, options: object) => Promise<Results> }

const themes = ['light', 'dark'] as const

/** What WCAG 2.2 AA finds wrong with a part of the page, in both themes; nothing, when all is well (ux, bars). */
export async function faultsIn(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(source)
  const found: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    const { violations } = await page.evaluate((part) => axe.run(part, { resultTypes: ['violations'] }), selector)
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${colorScheme} ${id}: ${html} ${failureSummary}`)))
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
  return found
}

/** A theme fades in; half faded nothing can be read. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((drawn) => { requestAnimationFrame(() => requestAnimationFrame(drawn)) })
    await Promise.allSettled(document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished))
  })
