import { Island } from './island.ts'
import type { IslandData } from './island-words.ts'
import { isWaiting, KeptPress } from './kept-press.ts'
import { startCodeWhenSeen } from './start-code.ts'

/** The document's own script: what a customer presses first works before React is there (decision 66). */

declare global {
  interface Window {
    /** Takes what is pressed before this script (server/rendering/html/island-tags.ts). */
    early?: ((event: Event) => void) & { targets?: Element[] }
    island?: Island
  }
}

function press(target: Element, kept: KeptPress, island: Island | undefined): void {
  const button = target.closest('button')
  if (!button || button.form || !isWaiting(button)) return
  if (!island?.press(button)) kept.keep(button)
}

function begin(): void {
  const { nonce = '', dataset } = document.currentScript as HTMLScriptElement
  startCodeWhenSeen(nonce)
  const kept = new KeptPress()
  const island = (window.island = new Island(JSON.parse(dataset.island ?? '') as IslandData))
  addEventListener('click', ({ target }) => press(target as Element, kept, island), true)
  if (window.early) removeEventListener('click', window.early)
  for (const target of window.early?.targets ?? []) press(target, kept, island)
}

begin()
