import { setTimeout } from 'node:timers/promises'
import { firefoxAtHand, firefoxPath, webkitAtHand, webkitVersion } from '../engines/available-engines.ts'
import type { Engine, Tab } from '../engines/engine.ts'
import { firefox } from '../engines/firefox.ts'
import { webkit } from '../engines/webkit.ts'
import { known, markRegular } from '../e2e/customer.ts'
import { share, sorted } from './report.ts'
import type { Control } from './tap-controls.ts'
import { watchTaps } from './tap-watch.ts'

/** Links of a first visit in Firefox and WebKit, unthrottled: from the press to the painted page. */

const LATEST_MS = 20_000

/** Repeats a question to the page, which may be on its way out. */
async function ask<Given extends unknown[], Found>(tab: Tab, find: (...given: Given) => Found, ...given: Given) {
  for (const end = performance.now() + LATEST_MS; performance.now() < end; await setTimeout(20)) {
    const found = await tab.read(find, ...given).catch(() => null)
    if (found) return found
  }
  return null
}

function centreOf(selector: string): { x: number; y: number } | null {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}
const arrivalOf = (): number | undefined => JSON.parse(sessionStorage.getItem('bench-seen') ?? '{}').arrival

async function follow(engine: Engine, address: string, { steps }: Control, delay: number): Promise<number> {
  const run = (script: (given: never) => void, given: unknown) => `(${String(script)})(${JSON.stringify(given)})`
  // What the shop offers on a first visit would lie over the link.
  const preload = [`if (location.protocol === 'http:') { ${run(markRegular, known)}; ${run(watchTaps, steps)} }`]
  const tab = await engine.openTab({ locale: 'uk', width: 390, height: 844, preload })
  try {
    await tab.open(address)
    await setTimeout(delay)
    const place = await ask(tab, centreOf, steps[0]?.tapped ?? '')
    if (place) await tab.press(place.x, place.y)
    return (await ask(tab, arrivalOf)) ?? Infinity
  } finally {
    // WebKit may still write into its folder.
    await tab.close().catch(() => {})
  }
}

/** Rows of a table: medians in milliseconds. */
export async function engineLinks(
  address: string,
  links: readonly Control[],
  rounds: number,
  delays: readonly number[],
): Promise<object[]> {
  const path = firefoxPath()
  if (!path) console.log(firefoxAtHand())
  if (!webkitVersion()) console.log(webkitAtHand())
  const engines = [...(path ? [firefox(path)] : []), ...(webkitVersion() ? [await webkit()] : [])]
  const rows: object[] = []
  for (const engine of engines) {
    for (const link of links) {
      const row: Record<string, string | number> = { engine: engine.name, link: link.name }
      for (const delay of delays) {
        const times: number[] = []
        for (let n = 0; n < rounds; n += 1) times.push(await follow(engine, address, link, delay))
        row[`${delay / 1000} s`] = Math.round(share(sorted(times), 0.5))
      }
      rows.push(row)
    }
    await engine.close()
  }
  return rows
}
