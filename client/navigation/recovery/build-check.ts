import { BUILD_CHECK_MS } from '#shared/constants.ts'
import { reloadOnce } from './reload-guard.ts'

/** Asks once an hour whether the server has another build. */
export interface BuildCheckOptions {
  /** The build this document came from. */
  readonly build: string
  /** The build being served now. */
  latest(): Promise<string>
  /** Nothing is being typed, ordered or looked at in a dialog. */
  isSafe(): boolean
  /** Somebody is looking at pages of an older build. */
  found?(): void
}

export class BuildCheck {
  /** Another build is being served, or this one no longer as a whole: the next visit loads a document. */
  outdated = false
  private readonly options: BuildCheckOptions
  private mending: Promise<boolean> | undefined

  constructor(options: BuildCheckOptions) {
    this.options = options
  }

  /** Every hour, and when a piece of the program cannot be loaded: a deploy may have taken it away. The answer stops it. */
  start(): () => void {
    const timer = setInterval(() => void this.look(), BUILD_CHECK_MS)
    const listening = new AbortController()
    addEventListener('vite:preloadError', () => void this.mend(), { signal: listening.signal })
    document.addEventListener('visibilitychange', () => this.reloadUnseen(), { signal: listening.signal })
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }

  async look(): Promise<void> {
    const latest = await this.options.latest().catch(() => this.options.build)
    if (latest !== this.options.build) this.outdated = true
    if (this.outdated && document.visibilityState === 'visible') this.options.found?.()
    this.reloadUnseen()
  }

  /**
   * A piece did not come. When the shop answers, a deploy has taken it away or another replica has it, and the next
   * document brings what belongs together; when it does not, that is the network, and what is shown stays. True when
   * the page is loaded anew.
   */
  mend(): Promise<boolean> {
    return (this.mending ??= this.reloadIfServed().finally(() => {
      this.mending = undefined
    }))
  }

  private async reloadIfServed(): Promise<boolean> {
    const isServed = await this.options.latest().then(
      () => true,
      () => false,
    )
    if (isServed) this.outdated = true
    return isServed && this.options.isSafe() && reloadOnce()
  }

  /** While nobody looks. */
  private reloadUnseen(): void {
    if (this.outdated && document.visibilityState === 'hidden' && this.options.isSafe()) reloadOnce()
  }
}
