import { sessionKeys } from '#shared/storage-keys.ts'
import { readTab, writeTab } from '#client/storage/tab-storage.ts'
import type { StartCode } from './start-code.ts'

/** The server's notice about opening hours until React takes it over (client/shell/closing-notice.tsx), also in a stored document. */

const SENT = '.closing-notice[data-until]'
const EVERY_MS = 10_000

/** It is untrue from its time on, and for another restaurant or city: React says what is true. */
export function followNotice(isOfOthers: boolean, start: StartCode): void {
  const notice = document.querySelector<HTMLElement>(SENT)
  if (!notice) return
  const { dataset } = notice
  notice.hidden = isOfOthers || readTab(sessionKeys.closing) === dataset.name
  const look = (): void => {
    if (Date.now() < Number(dataset.until)) return
    clearInterval(timer)
    if (!dataset.until) return
    notice.hidden = true
    start(false)
  }
  const timer = setInterval(look, EVERY_MS)
  look()
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
