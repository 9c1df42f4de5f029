import { onBfcacheRestore } from '#client/storage/bfcache.ts'

/** Documents that the browser loads in place of a page swap. */
export class BrowserLoad {
  isUnderWay = false

  /** `stayed` is called when the load does not happen: the customer stopped it, or has come back from it. */
  constructor(stayed: () => void) {
    const over = (): void => {
      if (this.isUnderWay) stayed()
      this.isUnderWay = false
    }
    if ('navigation' in window) window.navigation.addEventListener('navigateerror', over)
    onBfcacheRestore(over)
  }

  /** Loads the URL in place of the shown one or behind it; without a URL reloads. */
  start(url: string | null, mode: 'push' | 'replace'): void {
    this.isUnderWay = true
    if (url === null) location.reload()
    else if (mode === 'replace') location.replace(url)
    else location.assign(url)
  }

  /** A newer visit must not be replaced by this load. */
  stop(): void {
    if (!this.isUnderWay) return
    this.isUnderWay = false
    window.stop()
  }
}
