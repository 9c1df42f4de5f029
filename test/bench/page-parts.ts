import type { PageRecord } from '#shared/page-data/page-record.ts'
import type { ShellState } from '#shared/page-data/shell-state.ts'

/** The calls that a category page makes. */
export const calls = ['/api/get-options-for-site', '/api/get-cities', '/api/get-restaurants', '/api/web-start-request']

/** The shop's page in parts; everything that React does not render is a constant. */
export interface Parts {
  head: string
  state: ShellState
  record: PageRecord
  foot: string
}

/** The shop's document, split into React's part and the constants around it. */
export async function partsOf(url: string): Promise<Parts> {
  const html = await (await fetch(url)).text()
  const json = (pattern: RegExp) => JSON.parse(pattern.exec(html)?.[1] ?? '')
  const [head = ''] = html.split('<script type="application/json" id="state">', 1)
  const foot = html.slice(html.lastIndexOf('<script', html.lastIndexOf(' data-island=')))
  return { head, foot, state: json(/id="state">(.*?)<\/script>/s), record: json(/json" data-page>(.*?)<\/script>/s) }
}
