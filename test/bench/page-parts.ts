import type { Parts } from './bare-server.ts'

/** The shop's document, split into React's part and the constants around it. */
export async function partsOf(url: string): Promise<Parts> {
  const html = await (await fetch(url)).text()
  const json = (pattern: RegExp) => JSON.parse(pattern.exec(html)?.[1] ?? '')
  const [head = ''] = html.split('<script type="application/json" id="state">', 1)
  const foot = html.slice(html.lastIndexOf('<template data-code'))
  return { head, foot, state: json(/id="state">(.*?)<\/script>/s), record: json(/json" data-page>(.*?)<\/script>/s) }
}
