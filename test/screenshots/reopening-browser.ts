/** A browser for hours: one that has ended (small machines kill large processes) is opened again, its shot repeated once. */

interface Mortal {
  isConnected(): boolean
  close(): Promise<unknown>
}
/** Returns the failure, if any. */
type Play<Browser> = (browser: Browser) => Promise<string | null>

export interface LastingBrowser<Browser> {
  take(once: Play<Browser>): Promise<string | null>
  close(): Promise<unknown>
}

export async function openLasting<Browser extends Mortal>(
  open: () => Promise<Browser>,
): Promise<LastingBrowser<Browser>> {
  let browser = await open()

  async function attempt(once: Play<Browser>): Promise<string | null> {
    if (!browser.isConnected()) browser = await open()
    return once(browser).catch(String)
  }
  return {
    async take(once) {
      const failure = await attempt(once)
      return failure && !browser.isConnected() ? attempt(once) : failure
    },
    close: () => browser.close(),
  }
}
