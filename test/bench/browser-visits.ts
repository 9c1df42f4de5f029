import type { CDPSession, Page } from 'playwright'

/** Navigations in a real browser, from the click to the painted page, with a throttled CPU and network. */

/**
 * Starts at the click event's timestamp. Ends with the first frame after the page's root was replaced: the mutation, the next
 * animation frame, and a task after it.
 */
export async function watchVisits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const rootOf = () => document.querySelector('main [data-page-root]')
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const before = rootOf()
        const painted = new Promise<number>((resolve) => {
          new MutationObserver((_, observer) => {
            const now = rootOf()
            if (!now || now === before) return
            observer.disconnect()
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
              port1.start()
              port2.postMessage(null)
            })
          }).observe(document, { childList: true, subtree: true })
        })
        Object.assign(globalThis, { painted })
      },
      { capture: true },
    )
  })
}

/** Duration in milliseconds of the navigation that the last click started. */
export const visitTime = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted)

/** The next click replaces the page by that path's HTML, which was fetched before, and does nothing else. */
export const exchangeBare = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (url) => {
    const partial = await (await fetch(url, { headers: { 'hx-request': 'true' } })).text()
    addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        const template = document.createElement('template')
        template.innerHTML = partial
        document.querySelector('main')?.replaceChildren(template.content.querySelector('[data-page-root]') ?? '')
        scrollTo(0, 0)
      },
      { once: true },
    )
  }, path)

/** A browser in data-saving mode prefetches nothing. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' }),
    })
  })

/** Slow 4G as in Lighthouse and DevTools: 150 ms and 1.6 Mbit/s, with the overhead that DevTools adds. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
  uploadThroughput: ((750 * 1024) / 8) * 0.9,
}
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

export interface Pace {
  readonly cpu: 1 | 4
  readonly line: 'fast' | 'slow 4G'
}

export async function setPace(session: CDPSession, { cpu, line }: Pace): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', line === 'fast' ? FAST : SLOW_4G)
}

/** The network's share: the shop's smallest response over an open connection. */
export const roundTrip = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await (await fetch('/bff/build')).text()
    const since = performance.now()
    await (await fetch('/bff/build')).text()
    return performance.now() - since
  })
