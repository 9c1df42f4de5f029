import t from 'tap'
import type { Page } from 'playwright'
import { storageKeys } from '#shared/storage-keys.ts'
import { isWhole, openHeld, openStops, type Stop } from '../held-page.ts'

/** A button that is pressed before its code is there does what it says as soon as it can. */

const { base, stops } = await openStops(t)
const keys = [storageKeys.cart, storageKeys.favourites]
const LATEST_MS = 10_000

interface Pressing {
  pressing: { kinds(): string[]; press(kind: string): void; isAnswered(): boolean }
}

/** Runs inside the page: its buttons by kind, and what a press on the last of a kind has changed. */
function installPressing(stored: readonly string[]): void {
  const buttons = (): Map<string, HTMLButtonElement> => {
    const found = new Map<string, HTMLButtonElement>()
    for (const button of document.querySelectorAll('button')) {
      // What a form sends goes to the server, without any code.
      const isSent = button.type === 'submit' && !button.matches('[form=act], [form=choose], [form=to-cart]')
      if (isSent || button.disabled || button.ariaDisabled || !button.checkVisibility()) continue
      found.set(`${button.closest('main') ? 'main' : 'shell'} ${button.className} ${button.name}`, button)
    }
    return found
  }
  let [before, effects] = ['', (): string => '']
  const pressing: Pressing['pressing'] = {
    kinds: () => [...buttons().keys()],
    press(kind) {
      const button = buttons().get(kind)
      effects = () =>
        JSON.stringify([
          document.querySelectorAll('dialog[open], .toast').length,
          [button?.ariaPressed, button?.isConnected],
          document.activeElement?.closest('[data-wrong]') !== null,
          [...document.querySelectorAll('input, output')].map((field) => (field as HTMLInputElement).value),
          stored.map((key) => localStorage.getItem(key)),
        ])
      before = effects()
      button?.click()
    },
    isAnswered: () => effects() !== before,
  }
  Object.assign(window, { pressing })
}

async function openToPress(stop: Stop): Promise<() => Promise<void>> {
  const letGo = await openHeld(base, stop)
  await stop.visitor.page.evaluate(installPressing, keys)
  return letGo
}

/** Whether a press changes anything in the end, be it the document. */
const isAnswered = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => (window as Partial<Window & Pressing>).pressing?.isAnswered() !== false, undefined, {
      timeout: LATEST_MS,
    })
    .then(
      () => true,
      () => false,
    )

t.test('the last press before the code', async (t) => {
  const known = new Set<string>()
  for await (const stop of stops()) {
    const { page, complaints } = stop.visitor
    let letGo = await openToPress(stop)
    const nameOf = (kind: string): string => (isWhole ? `${kind} of ${stop.name}` : kind)
    const kinds = await page.evaluate(() => (window as unknown as Pressing).pressing.kinds())
    const unknown = kinds.filter((kind) => !known.has(nameOf(kind)))
    for (const [at, kind] of unknown.entries()) {
      known.add(nameOf(kind))
      if (at > 0) letGo = await openToPress(stop)
      await page.evaluate((one) => (window as unknown as Pressing).pressing.press(one), kind)
      await letGo()
      t.ok(await isAnswered(page), `${kind} of ${stop.name}`)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    t.same(complaints.splice(0), [], stop.name)
  }
})
