/** A browser for hours: one that went (a small machine ends what has grown) is opened again, and what broke off with it is played once more. */

interface Mortal {
  isConnected(): boolean
  close(): Promise<unknown>
}
/** Answers why it broke off, if it did. */
type Play<Browser> = (browser: Browser) => Promise<string | null>

export interface LastingBrowser<Browser> {
  play(once: Play<Browser>): Promise<string | null>
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
    async play(once) {
      const failure = await attempt(once)
      return failure && !browser.isConnected() ? attempt(once) : failure
    },
    close: () => browser.close(),
  }
}
