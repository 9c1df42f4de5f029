import { CachedPages, replay } from '../history/cached-pages.ts'
import { currentKey, leftGuard, newKey, returnTo, writeEntry } from '../history/history-entry.ts'
import { isRemembered, rememberScroll, restoreBetweenPages, restoreScroll } from '../history/scroll-positions.ts'
import { BrowserLoad } from '../recovery/browser-load.ts'
import type { DeferredArrivals } from './deferred-arrivals.ts'
import { followForms, followLinks } from './link-clicks.ts'
import type { NavigationHooks } from './navigation-hooks.ts'
import { PageView } from './page-view.ts'
import {
  parsePage,
  requestPartial,
  UnexpectedResponse,
  type Arrived,
  type ArrivedPage,
  type Directive,
} from './partial.ts'
import { type Mounted, type ShownPage, pathOf, withoutHash, type Mode, type Visit } from './visit.ts'
import { fragmentOf } from './trusted-html.ts'

/** No redirect chain of the shop is longer; the browser reports a loop. */
const MOST_REDIRECTS = 5

/** Visits pages by partials. It knows no pages: its hooks mount them. */
export class Navigation {
  private readonly hooks: NavigationHooks
  private readonly view: PageView
  private readonly cache = new CachedPages()
  private readonly browser: BrowserLoad
  private running = new AbortController()
  /** Visit of the shown page: its deferred data may still arrive, until another page replaces it. */
  private rendered = this.running
  /** A visit whose page has not arrived yet. */
  private underWay: Visit | null = null
  /** A history step whose page has not arrived yet. */
  private isStepping = false

  /** Starts from the page that came with the document and is being hydrated. */
  constructor(main: HTMLElement, hooks: NavigationHooks, first: ShownPage, mounting: Promise<Mounted>) {
    this.hooks = hooks
    this.browser = new BrowserLoad(hooks.stayed)
    this.view = new PageView(main, hooks, first, mounting)
    restoreBetweenPages(() => this.view.entry)
    followLinks(hooks.canVisit, this.visit)
    followForms(hooks.canVisit, this.visit)
    addEventListener('popstate', () => this.onPopState())
  }

  /** Visits a URL of the shop; other URLs are left to the browser. */
  readonly visit = (url: string, mode: 'push' | 'replace' | 'refresh' = 'push'): void =>
    mode === 'refresh' ? this.refresh(url) : this.propose(url, mode, 0)

  /** The shown page again; a page that is on its way in its place is asked for anew, as after a redirect. */
  private refresh(url: string): void {
    const { underWay } = this
    if (this.browser.isUnderWay) return
    if (underWay) void this.start(underWay.url, underWay.mode, underWay.redirects || 1)
    else this.propose(url, 'replace', 0)
  }

  private propose(url: string, mode: 'push' | 'replace', redirects: number): void {
    if (redirects > MOST_REDIRECTS) throw new UnexpectedResponse('led in a circle')
    if (this.hooks.canVisit(pathOf(url))) void this.start(url, mode, redirects)
    else location.assign(url)
  }

  /** Cancels the running visit: the shown page stays. */
  readonly stay = (): void => {
    this.stop()
    this.restoreEntry()
  }

  /** True when the browser steps back to the shown page's entry; without history indexes the current entry is used. */
  private restoreEntry(): boolean {
    const { page, entry, historyIndex } = this.view
    // Also at its guard: an overlay that is open stays.
    if (currentKey() === entry) return false
    const isElsewhere = location.pathname + location.search !== withoutHash(page.url)
    if (returnTo(historyIndex)) return isElsewhere
    if (isElsewhere) writeEntry('replace', page.url, entry)
    return false
  }

  private stop(): void {
    this.cancel()
    this.hooks.stayed()
  }

  private cancel(): void {
    if (this.running !== this.rendered) this.running.abort()
    this.underWay = null
    this.browser.stop()
  }

  private onPopState(): void {
    if (leftGuard()) return
    const { view } = this
    const url = location.pathname + location.search
    if (url !== withoutHash(view.page.url)) return void this.start(url + location.hash, 'pop')
    // Back at the shown entry: requests of the history step are dropped, a visit by a link continues.
    if (this.isStepping) this.stop()
    this.isStepping = false
    rememberScroll(view.entry)
    view.setEntry(currentKey())
    // The browser scrolls to a new hash itself, and not at all when its element is missing.
    if (isRemembered(view.entry)) restoreScroll(view.entry, location.hash, true)
  }

  /** The last visit wins; after anything unexpected the browser loads the page. */
  private async start(url: string, mode: Mode, redirects = 0): Promise<void> {
    this.cancel()
    // Also after a redirect.
    this.isStepping = mode === 'pop' || (redirects > 0 && this.isStepping)
    const { signal } = (this.running = new AbortController())
    const entry = mode === 'push' ? newKey() : mode === 'pop' || redirects > 0 ? currentKey() : this.view.entry
    const visit: Visit = { url, mode, entry, signal, redirects }
    this.underWay = visit
    const before = this.view.page
    this.hooks.started(redirects === 0, pathOf(url))
    if (this.hooks.needsDocument(pathOf(url))) return void this.letBrowserLoad(visit)
    try {
      const arrived = this.cachedPage(visit) ?? (await this.fetchPage(withoutHash(url), signal))
      if (signal.aborted) return
      if (arrived.kind === 'page') await this.show(arrived, visit)
      else this.handleDirective(arrived, visit)
    } catch {
      if (signal.aborted) return
      if (this.view.page !== before) this.hooks.broken()
      else void this.letBrowserLoad(visit)
    }
  }

  private async fetchPage(url: string, signal: AbortSignal): Promise<Arrived> {
    return (await this.hooks.ahead(url, signal)) ?? requestPartial(url, this.view.page.build, signal)
  }

  private cachedPage({ mode, entry }: Visit): ArrivedPage | undefined {
    const cached = mode === 'pop' ? this.cache.find(entry) : undefined
    return cached && { kind: 'page', url: cached.url, chunks: replay(cached.chunks), fleeting: false }
  }

  private handleDirective(directive: Directive, { mode, redirects }: Visit): void {
    if (directive.kind === 'redirect')
      return this.propose(directive.to, mode === 'pop' ? 'replace' : mode, redirects + 1)
    this.stop()
    const isStepping = this.restoreEntry()
    if (directive.kind === 'stay') return
    // An overlay needs the right history entry, which is current only after the step back.
    if (isStepping) addEventListener('popstate', () => this.hooks.triggered(directive.events), { once: true })
    else this.hooks.triggered(directive.events)
  }

  /** The first chunk is the page, each further one deferred data. */
  private async show(arrived: ArrivedPage, visit: Visit): Promise<void> {
    const chunks: string[] = []
    let deferred: DeferredArrivals | undefined
    for await (const chunk of arrived.chunks) {
      if (visit.signal.aborted) return
      chunks.push(chunk)
      if (deferred) deferred.receive(fragmentOf(chunk))
      else deferred = await this.render(parsePage(chunk), arrived.url, visit)
    }
    if (visit.signal.aborted) return
    if (!deferred) throw new UnexpectedResponse('empty')
    deferred.close(() => this.hooks.broken())
    if (!arrived.fleeting) this.cache.keep(visit.entry, arrived.url, chunks)
  }

  private render(page: ShownPage, url: string, visit: Visit): Promise<DeferredArrivals> {
    this.view.requireSameDocument(page.record)
    this.isStepping = false
    this.underWay = null
    this.rendered.abort()
    this.rendered = this.running
    return this.view.render(page, url + new URL(visit.url, location.href).hash, visit)
  }

  /** Offline the browser would replace the shown page by its own error. */
  private async letBrowserLoad({ url, mode, signal }: Visit): Promise<void> {
    const isOutOfReach = !navigator.onLine && !(await this.hooks.isCached(url))
    if (signal.aborted) return
    this.underWay = null
    if (isOutOfReach && (mode !== 'pop' || returnTo(this.view.historyIndex))) {
      this.hooks.stayed()
      this.hooks.offline(() => this.visit(url, mode === 'pop' ? 'push' : mode))
    } else this.browser.start(mode === 'pop' ? null : url, mode === 'replace' ? mode : 'push')
  }
}
