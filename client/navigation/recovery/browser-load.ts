import { onBfcacheRestore } from '#client/storage/bfcache.ts'

/** Documents that the browser loads in place of the one that is shown. */
export class BrowserLoad {
  private isUnderWay = false

  /** `stayed` is told when there will be none: the visitor stopped it, or has come back from it. */
  constructor(stayed: () => void) {
    const over = (): void => {
      if (this.isUnderWay) stayed()
      this.isUnderWay = false
    }
    if ('navigation' in window) window.navigation.addEventListener('navigateerror', over)
    onBfcacheRestore(over)
  }

  /** The address, in place of the shown one or behind it; without one the shown one anew. */
  start(url: string | null, mode: 'push' | 'replace'): void {
    this.isUnderWay = true
    if (url === null) location.reload()
    else if (mode === 'replace') location.replace(url)
    else location.assign(url)
  }

  /** Somebody wants something else by now: it would take the place of that. */
  stop(): void {
    if (!this.isUnderWay) return
    this.isUnderWay = false
    window.stop()
  }
}
