import { reloadOnce } from './reload-guard.ts'

/** Interval at which the client checks the served build. */
export const BUILD_CHECK_MS = 3_600_000

/** Checks hourly whether the server has another build. */
export interface BuildCheckOptions {
  /** The build of this document. */
  readonly build: string
  /** The build being served now. */
  latest(): Promise<string>
  /** No typing, running order or open dialog. */
  isSafe(): boolean
  /** Called on a visible page of an older build, and where a reload would lose what the customer does. */
  onOutdated?(): void
}

export class BuildCheck {
  /** Another build is served, or a chunk of this one is missing: the next visit loads a document. */
  outdated = false
  private readonly options: BuildCheckOptions
  private mending: Promise<boolean> | undefined

  constructor(options: BuildCheckOptions) {
    this.options = options
  }

  /** Checks every hour, and when a chunk or a style sheet fails to load: a deploy may have removed it. */
  start(): void {
    setInterval(() => void this.look(), BUILD_CHECK_MS)
    addEventListener('vite:preloadError', () => void this.mend())
    const look = ({ target }: Event): void => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') void this.mend()
    }
    addEventListener('error', look, { capture: true })
    document.addEventListener('visibilitychange', () => this.reloadUnseen())
  }

  async look(): Promise<void> {
    const latest = await this.options.latest().catch(() => this.options.build)
    if (latest !== this.options.build) this.outdated = true
    if (this.outdated && document.visibilityState === 'visible') this.options.onOutdated?.()
    this.reloadUnseen()
  }

  /**
   * A chunk failed to load. When the server answers, a deploy has removed it or another replica has it, and a reload brings a
   * consistent build; otherwise the network failed, and the shown page stays. True when the page reloads.
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
    if (!isServed) return false
    this.outdated = true
    if (this.options.isSafe()) return reloadOnce()
    this.options.onOutdated?.()
    return false
  }

  /** Reloads only hidden tabs. */
  private reloadUnseen(): void {
    if (this.outdated && document.visibilityState === 'hidden' && this.options.isSafe()) reloadOnce()
  }
}
