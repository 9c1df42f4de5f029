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
  for (const theme of themes) {
    await page.evaluate((chosen) => { document.documentElement.dataset.theme = chosen }, theme)
    await settled(page)
    const { violations } = await page.evaluate((part) => axe.run(part, { resultTypes: ['violations'] }), selector)
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${theme} ${id}: ${html} ${failureSummary}`)))
  }
  await page.evaluate(() => { delete document.documentElement.dataset.theme })
  return found
}

/** Colours that are inherited change one generation a frame, wherever a transition is cut to nothing (reduced motion). */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((drawn) => { requestAnimationFrame(drawn) })
    const isMoving = (): boolean => document.getAnimations().some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    for (let still = 0; still < 5; still = isMoving() ? 0 : still + 1) await frame()
  })
