import type { PageRecord } from '#shared/page-data.ts'
import { focusIn, isFocusElsewhere } from './focus.ts'
import { currentKey, leftGuard, newKey, writeEntry } from './history-entry.ts'
import { KeptPages } from './kept-pages.ts'
import { LateArrivals } from './late-data.ts'
import { followForms, followLinks } from './link-clicks.ts'
import type { Mounted, ShownPage } from './page.ts'
import { parsePage, requestPartial, Surprise, type Arrived, type ArrivedPage, type Directive } from './partial.ts'
import { restoreScroll, rememberScroll, saveScroll } from './scroll.ts'
import { keepTyped } from './typing.ts'

/** Swaps pages by partials (design 1). It knows no pages: whoever starts it hands over how they are mounted. */
export interface NavigationHooks {
  /** True for addresses that have a page. */
  canVisit(path: string): boolean
  /** True when only a document will do: the shop has been built anew. */
  needsDocument(): boolean
  /** The address as it was fetched ahead of the visit. */
  ahead(url: string, signal: AbortSignal): Promise<Arrived | null>
  /** Makes a page live. */
  mount(page: ShownPage, late: LateArrivals): Promise<Mounted>
  started(): void
  /** The visit ended where it began. */
  stayed(): void
  arrived(record: PageRecord, url: string): void
  /** Something the server asks for instead of a page. */
  triggered(events: Record<string, unknown>): void
}

type Mode = 'push' | 'replace' | 'pop'

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url
const withoutHash = (url: string): string => url.split('#', 1)[0] ?? url

export class Navigation {
  private readonly hooks: NavigationHooks
  private readonly main: HTMLElement
  private readonly kept = new KeptPages()
  private shown: PageRecord
  private unmount: () => void = () => {}
  private running = new AbortController()
  private entry = currentKey()

  /** Takes over from the page that came with the document and is being made live. */
  constructor(main: HTMLElement, hooks: NavigationHooks, first: ShownPage, mounted: Promise<Mounted>) {
    this.main = main
    this.hooks = hooks
    this.shown = first.record
    void this.follow(first, mounted)
    this.listen()
  }

  /** Goes to an address of the shop; what is not a page of ours is the browser's. */
  readonly visit = (url: string, mode: 'push' | 'replace' = 'push'): void => {
    if (this.hooks.canVisit(pathOf(url))) void this.run(url, mode)
    else location.assign(url)
  }

  private listen(): void {
    history.scrollRestoration = 'manual'
    restoreScroll(this.entry, location.hash, !location.hash)
    followLinks(this.hooks.canVisit, this.visit)
    followForms(this.hooks.canVisit, this.visit)
    addEventListener('pagehide', () => saveScroll(this.entry))
    addEventListener('popstate', () => this.popped())
  }

  private popped(): void {
    if (leftGuard()) return
    rememberScroll(this.entry)
    this.entry = currentKey()
    const url = location.pathname + location.search
    if (url === withoutHash(this.shown.url)) restoreScroll(this.entry, location.hash, true)
    else void this.run(url + location.hash, 'pop')
  }

  private async run(url: string, mode: Mode): Promise<void> {
    this.running.abort()
    const { signal } = (this.running = new AbortController())
    this.hooks.started()
    if (this.hooks.needsDocument()) return this.letBrowserLoad(url, mode)
    try {
      const arrived = this.keptPage(mode) ?? await this.fetchPage(withoutHash(url), signal)
      if (signal.aborted) return
      if (arrived.kind === 'page') await this.show(arrived, url, mode, signal)
      else this.obey(arrived, mode)
    } catch {
      if (!signal.aborted) this.letBrowserLoad(url, mode)
    }
  }

  private async fetchPage(url: string, signal: AbortSignal): Promise<Arrived> {
    return await this.hooks.ahead(url, signal) ?? requestPartial(url, this.shown.build, signal)
  }

  private keptPage(mode: Mode): ArrivedPage | undefined {
    const kept = mode === 'pop' ? this.kept.find(this.entry) : undefined
    return kept && { kind: 'page', url: kept.url, frames: replay(kept.frames), fleeting: false }
  }

  private obey(directive: Directive, mode: Mode): void {
    if (directive.kind === 'redirect') return this.visit(directive.to, mode === 'pop' ? 'replace' : mode)
    this.hooks.stayed()
    this.hooks.triggered(directive.events)
  }

  /** The first frame is the page, each further one late data. */
  private async show(arrived: ArrivedPage, url: string, mode: Mode, signal: AbortSignal): Promise<void> {
    const frames: string[] = []
    let late: LateArrivals | undefined
    for await (const frame of arrived.frames) {
      if (signal.aborted) return
      frames.push(frame)
      if (late) late.receive(frame)
      else late = await this.swap(frame, arrived.url + new URL(url, location.href).hash, mode)
    }
    if (!late) throw new Surprise('empty')
    if (!arrived.fleeting) this.kept.keep(this.entry, arrived.url, frames)
  }

  private async swap(html: string, url: string, mode: Mode): Promise<LateArrivals> {
    const page = parsePage(html)
    this.refuseForeign(page.record)
    const held = mode === 'pop' ? null : this.heldControl(page.root, url)
    const isRefresh = mode === 'replace' && withoutHash(url) === this.shown.url
    if (isRefresh) keepTyped(this.main, page.root)
    const top = scrollY
    this.enter(url, mode)
    this.unmount()
    this.main.replaceChildren(page.block, page.root)
    document.title = page.record.title
    this.shown = { ...page.record, url: withoutHash(url) }
    const late = new LateArrivals(page.record.prefix)
    this.hooks.arrived(page.record, withoutHash(url))
    // The page was empty for a moment, which moves it to its top.
    if (held) scrollTo(0, top)
    else restoreScroll(this.entry, new URL(url, location.href).hash, mode === 'pop')
    const { ready } = await this.follow(page, this.hooks.mount(page, late))
    // What the focus needs must not meet React while it hydrates.
    if (mode !== 'pop') void ready.then(() => page.root.isConnected && !(isRefresh && isFocusElsewhere()) && focusIn(page.root, held))
    return late
  }

  /** What was pressed, when the page it led to is the same page refined: the visitor stays where they are. */
  private heldControl(root: HTMLElement, url: string): HTMLElement | null {
    const id = pathOf(url) === pathOf(this.shown.url) && document.activeElement?.id
    return id ? root.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null
  }

  /** A page that left before it was live is taken down at once. */
  private async follow({ root }: ShownPage, mounting: Promise<Mounted>): Promise<Mounted> {
    this.unmount = () => {}
    const mounted = await mounting
    if (root.isConnected) this.unmount = mounted.unmount
    else mounted.unmount()
    return mounted
  }

  /** Another build, layout or language needs another document, and so does a page that foreign code must not see. */
  private refuseForeign({ build, layout, locale, foreignCode }: PageRecord): void {
    const { shown } = this
    if (build !== shown.build || layout !== shown.layout || locale !== shown.locale || foreignCode !== shown.foreignCode) throw new Surprise('another document')
  }

  private enter(url: string, mode: Mode): void {
    if (mode === 'pop') return
    rememberScroll(this.entry)
    if (mode === 'push') this.entry = newKey()
    writeEntry(mode, url, this.entry)
  }

  private letBrowserLoad(url: string, mode: Mode): void {
    if (mode === 'pop') location.reload()
    else if (mode === 'replace') location.replace(url)
    else location.assign(url)
  }
}

async function* replay(frames: string[]): AsyncGenerator<string> {
  yield* frames
}
