import type { PageRecord } from '#shared/page-data/page-record.ts'
import { BrowserLoad } from '../recovery/browser-load.ts'
import { afterPaint } from '#client/ui/time/next-paint.ts'
import {
  autofocused,
  focusAtOnce,
  focusIn,
  isFocusElsewhere,
  keepTyped,
  rememberedFocus,
  rememberFocus,
} from './page-focus.ts'
import { updateHead } from './update-head.ts'
import { currentKey, leftGuard, newKey, placeInHistory, returnTo, writeEntry } from '../history/history-entry.ts'
import type { NavigationHooks } from './navigation-hooks.ts'
import { CachedPages, replay } from '../history/cached-pages.ts'
import { DeferredArrivals } from './deferred-arrivals.ts'
import { followForms, followLinks } from './link-clicks.ts'
import type { Mounted, ShownPage } from './shown-page.ts'
import {
  parsePage,
  requestPartial,
  UnexpectedResponse,
  type Arrived,
  type ArrivedPage,
  type Directive,
} from './partial.ts'
import {
  isRemembered,
  rememberScroll,
  restoreBetweenPages,
  restoreScroll,
  scrollToTop,
} from '../history/scroll-positions.ts'
import { fragmentOf } from './trusted-html.ts'
import { copyUnsavedInput } from './unsaved-input.ts'
import type { PageSwap, Mode, Visit } from './visit.ts'

/** No redirect chain of the shop is longer; the browser reports a loop. */
const HOPS = 5

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url
const withoutHash = (url: string): string => url.split('#', 1)[0] ?? url

/** Swaps pages by partials. It knows no pages: its hooks mount them. */
export class Navigation {
  private readonly hooks: NavigationHooks
  private readonly main: HTMLElement
  private readonly cache = new CachedPages()
  private readonly browser: BrowserLoad
  private shown: PageRecord
  private unmount: () => void = () => {}
  /** The last page is painted, and the one before unmounted. */
  private drawn = Promise.resolve()
  private running = new AbortController()
  /** Visit of the shown page: its deferred data may still arrive, until another page replaces it. */
  private feeding = this.running
  /** A history step whose page has not arrived yet. */
  private isStepping = false
  private entry = currentKey()
  private place = placeInHistory()

  /** Starts from the page that came with the document and is being hydrated. */
  constructor(main: HTMLElement, hooks: NavigationHooks, first: ShownPage, mounted: Promise<Mounted>) {
    this.main = main
    this.hooks = hooks
    this.browser = new BrowserLoad(hooks.stayed)
    this.shown = first.record
    this.follow(first, mounted).catch(() => hooks.broken())
    this.listen()
  }

  /** Visits a URL of the shop; other URLs are left to the browser. */
  readonly visit = (url: string, mode: 'push' | 'replace' = 'push'): void => this.lead(url, mode, 0)

  private lead(url: string, mode: 'push' | 'replace', hops: number): void {
    if (hops > HOPS) throw new UnexpectedResponse('led in a circle')
    if (this.hooks.canVisit(pathOf(url))) void this.run(url, mode, hops)
    else location.assign(url)
  }

  /** Cancels the running visit: the shown page stays. */
  readonly stay = (): void => {
    this.giveUp()
    this.restoreShownEntry()
  }

  /** True when the browser steps back to the shown page's entry; without history indexes the current entry is used. */
  private restoreShownEntry(): boolean {
    const isElsewhere = location.pathname + location.search !== withoutHash(this.shown.url)
    if (returnTo(this.place)) return isElsewhere
    if (isElsewhere) writeEntry('replace', this.shown.url, this.entry)
    return false
  }

  private giveUp(): void {
    this.cancel()
    this.hooks.stayed()
  }

  private cancel(): void {
    if (this.running !== this.feeding) this.running.abort()
    this.browser.stop()
  }

  private listen(): void {
    restoreBetweenPages(() => this.entry)
    followLinks(this.hooks.canVisit, this.visit)
    followForms(this.hooks.canVisit, this.visit)
    addEventListener('popstate', () => this.popped())
  }

  private popped(): void {
    if (leftGuard()) return
    const url = location.pathname + location.search
    if (url === withoutHash(this.shown.url)) {
      // Back at the shown entry: requests of the history step are dropped, a visit by a link continues.
      if (this.isStepping) this.giveUp()
      rememberScroll(this.entry)
      this.setEntry(currentKey())
      // The browser scrolls to a new hash itself, and not at all when its element is missing.
      if (isRemembered(this.entry)) restoreScroll(this.entry, location.hash, true)
    } else void this.run(url + location.hash, 'pop')
  }

  /** The last visit wins; after anything unexpected the browser loads the page. */
  private async run(url: string, mode: Mode, hops = 0): Promise<void> {
    this.cancel()
    // Also after a redirect.
    this.isStepping = mode === 'pop' || (hops > 0 && this.isStepping)
    const { signal } = (this.running = new AbortController())
    const entry = mode === 'push' ? newKey() : mode === 'pop' || hops > 0 ? currentKey() : this.entry
    const visit: Visit = { url, mode, entry, signal, hops }
    const before = this.shown
    this.hooks.started(hops === 0)
    if (this.hooks.needsDocument(pathOf(url))) return void this.letBrowserLoad(visit)
    try {
      const arrived = this.cachedPage(visit) ?? (await this.fetchPage(withoutHash(url), signal))
      if (signal.aborted) return
      if (arrived.kind === 'page') await this.show(arrived, visit)
      else this.handleDirective(arrived, visit)
    } catch {
      if (signal.aborted) return
      if (this.shown !== before) this.hooks.broken()
      else void this.letBrowserLoad(visit)
    }
  }

  private async fetchPage(url: string, signal: AbortSignal): Promise<Arrived> {
    return (await this.hooks.ahead(url, signal)) ?? requestPartial(url, this.shown.build, signal)
  }

  private cachedPage({ mode, entry }: Visit): ArrivedPage | undefined {
    const cached = mode === 'pop' ? this.cache.find(entry) : undefined
    return cached && { kind: 'page', url: cached.url, chunks: replay(cached.chunks), fleeting: false }
  }

  private handleDirective(directive: Directive, { mode, hops }: Visit): void {
    if (directive.kind === 'redirect') return this.lead(directive.to, mode === 'pop' ? 'replace' : mode, hops + 1)
    this.giveUp()
    const isStepping = this.restoreShownEntry()
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
      else
        deferred = await this.enter(
          arrived.parsed?.() ?? parsePage(chunk),
          arrived.url + new URL(visit.url, location.href).hash,
          visit,
        )
    }
    if (visit.signal.aborted) return
    if (!deferred) throw new UnexpectedResponse('empty')
    deferred.close(() => this.hooks.broken())
    if (!arrived.fleeting) this.cache.keep(visit.entry, arrived.url, chunks)
  }

  /** Swaps the page in and hydrates it. */
  private async enter(page: ShownPage, url: string, visit: Visit): Promise<DeferredArrivals> {
    this.requireSameDocument(page.record)
    const { mode } = visit
    const isRefined = pathOf(url) === pathOf(this.shown.url)
    const isRefresh = mode === 'replace' && withoutHash(url) === this.shown.url
    const pressed = mode !== 'pop' && isRefined ? this.pressedControl(page.root) : null
    const entrance: PageSwap = { page, url, visit, isRefresh, pressed }
    this.swap(entrance)
    const deferred = new DeferredArrivals(page.record.prefix)
    await this.drawn
    const { ready } = await this.follow(page, this.hooks.mount(page, deferred))
    // Marking a heading before hydration would disturb React.
    void ready.then(() => this.focus(entrance))
    return deferred
  }

  /** All visible changes of a visit, at once. */
  private swap({ page, url, visit: { mode, entry }, isRefresh, pressed }: PageSwap): void {
    const address = withoutHash(url)
    const top = scrollY
    if (isRefresh) copyUnsavedInput(this.main, page.root)
    const typed = keepTyped(pressed)
    rememberScroll(this.entry)
    rememberFocus(this.entry, this.main)
    if (mode !== 'pop') writeEntry(mode, url, entry)
    this.setEntry(entry)
    this.feeding.abort()
    this.feeding = this.running
    this.drawn = afterPaint().then(this.unmount)
    this.unmount = () => {}
    this.main.replaceChildren(page.block, page.root)
    this.shown = { ...page.record, url: address }
    updateHead(this.shown)
    this.hooks.arrived(page.record, address)
    // The page was empty for a moment, which scrolls it to the top.
    if (pressed) scrollToTop(top)
    else restoreScroll(entry, new URL(url, location.href).hash, mode === 'pop')
    if (!this.keepsFocus(mode, isRefresh))
      focusAtOnce(this.main, pressed ?? (mode === 'pop' ? null : autofocused(page.root)))
    typed?.()
  }

  private focus({ page: { root }, visit: { mode, entry }, isRefresh, pressed }: PageSwap): void {
    // The customer has moved on in the page, or types in it.
    if (!root.isConnected || root.contains(document.activeElement) || this.keepsFocus(mode, isRefresh)) return
    focusIn(root, mode === 'pop' ? rememberedFocus(entry, root) : pressed)
  }

  private keepsFocus(mode: Mode, isRefresh: boolean): boolean {
    return (isRefresh || mode === 'pop') && isFocusElsewhere()
  }

  /** The focused control when the new page is the same one filtered: focus and scroll position stay. */
  private pressedControl(root: HTMLElement): HTMLElement | null {
    const id = document.activeElement?.id
    return id ? root.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null
  }

  /** A page replaced before it is hydrated is unmounted at once. */
  private async follow({ root }: ShownPage, mounting: Promise<Mounted>): Promise<Mounted> {
    this.unmount = () => {}
    const mounted = await mounting
    if (root.isConnected) this.unmount = mounted.unmount
    else mounted.unmount()
    return mounted
  }

  /** A page of another build, layout, language, or with other integration code needs a document of its own. */
  private requireSameDocument({ build, layout, locale, foreignCode }: PageRecord): void {
    const { shown } = this
    if (
      build !== shown.build ||
      layout !== shown.layout ||
      locale !== shown.locale ||
      foreignCode !== shown.foreignCode
    )
      throw new UnexpectedResponse('another document')
  }

  private setEntry(entry: string): void {
    this.isStepping = false
    this.entry = entry
    this.place = placeInHistory()
  }

  /** Offline the browser would replace the shown page by its own error. */
  private async letBrowserLoad({ url, mode, signal }: Visit): Promise<void> {
    const isOutOfReach = !navigator.onLine && !(await this.hooks.isCached(url))
    if (signal.aborted) return
    if (isOutOfReach && (mode !== 'pop' || returnTo(this.place))) {
      this.hooks.stayed()
      this.hooks.offline(() => this.visit(url, mode === 'pop' ? 'push' : mode))
    } else this.browser.start(mode === 'pop' ? null : url, mode === 'replace' ? mode : 'push')
  }
}
