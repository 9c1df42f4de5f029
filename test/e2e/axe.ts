import axe from 'axe-core'
import type { Page } from 'playwright'

/** What axe-core finds wrong inside a part of the page, once nothing moves any more: 'rule: element' (ux, "Bars"). */
export async function violationsIn(page: Page, selector: string): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await page.evaluate(axe.source)
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: { run(context: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    const { violations } = await axe.run(selector)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }, selector)
}
