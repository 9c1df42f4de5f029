import { sessionKeys, storageKeys } from '#shared/storage-keys.ts'
import type { ShellState } from '#shared/page-data/shell-state.ts'
import { readStored, readTab, writeTab } from '#client/storage/persistence.ts'

/** What the server's shell shows without knowing the customer's choice, until React says what is true. */

const SENT = '.closing-notice[data-until]'

const hasChosen = (): boolean => readStored(storageKeys.delivery) !== null

/** The server shows another city than the chosen one. */
function isElsewhere({ visitor, shell }: ShellState): boolean {
  const stored = readStored(storageKeys.cityId)
  return stored !== null && stored !== String(visitor.cityId ?? shell.cities[0]?.id)
}

/** The header's question about the delivery is answered, and the notice about opening hours is another restaurant's or out of date. */
export function hideOutdatedShell(): void {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as ShellState
  if (hasChosen()) document.documentElement.dataset.chosen = ''
  const notice = document.querySelector<HTMLElement>(SENT)
  if (!notice) return
  const { name, until } = notice.dataset
  notice.hidden =
    hasChosen() || isElsewhere(state) || readTab(sessionKeys.closing) === name || Date.now() >= Number(until)
}

/** Closes the notice if the button is its own, and answers whether it was. */
export function dismissNotice(button: Element): boolean {
  const notice = button.closest<HTMLElement>(SENT)
  if (!notice) return false
  writeTab(sessionKeys.closing, notice.dataset.name ?? '')
  notice.hidden = true
  document.getElementById('main')?.focus({ preventScroll: true })
  return true
}
