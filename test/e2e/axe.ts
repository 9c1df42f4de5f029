import axe from 'axe-core'
import type { Page } from 'playwright'

/** What axe-core finds wrong inside a part of the page, in both themes: 'rule: element' (ux, "Bars"). */
export async function violationsIn(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(axe.source)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    found.push(...(await violations(page, selector)).map((text) => `${colorScheme}: ${text}`))
  }
  return found
}

const violations = (page: Page, selector: string): Promise<string[]> => page.evaluate(async (selector) => {
  const { axe } = window as unknown as { axe: { run(context: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
  const { violations } = await axe.run(selector)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}, selector)
