import type { PageRecord } from '#shared/page-data/page-record.ts'
import { afterPaint } from '#client/ui/time/next-paint.ts'
import { currentKey, indexInHistory, writeEntry } from '../history/history-entry.ts'
import { rememberScroll, restoreScroll, scrollToTop } from '../history/scroll-positions.ts'
import { DeferredArrivals } from './deferred-arrivals.ts'
import type { NavigationHooks } from './navigation-hooks.ts'
import {
  autofocused,
  focusAtOnce,
  focusIn,
  isFocusElsewhere,
  keepTyped,
  rememberedFocus,
  rememberFocus,
} from './page-focus.ts'
import { UnexpectedResponse } from './partial.ts'
import { type Mounted, type ShownPage, pathOf, withoutHash, type Mode, type PageSwap, type Visit } from './visit.ts'
import { copyUnsavedInput } from './unsaved-input.ts'

/** Updates the document's head after a page swap: sharing and bookmarks read it. */

/** Only for robots, which load documents; wrong after a page swap. */
const OF_DOCUMENT =
  'link:is([rel=alternate], [rel=prev], [rel=next]), meta[name=robots], meta[property^="og:image"], meta[name^="twitter:image"], script[type="application/ld+json"]'

const say = (tag: string, attribute: string, text: string): void =>
  document.head.querySelector(tag)?.setAttribute(attribute, text)

/** Title, description, canonical URL and Open Graph tags. */
function updateHead({ title, description, url, canonicalQuery = '' }: PageRecord): void {
  const address = location.origin + (url.split('?', 1)[0] ?? '/') + canonicalQuery
  document.title = title
  for (const tag of document.head.querySelectorAll(OF_DOCUMENT)) tag.remove()
  say('link[rel=canonical]', 'href', address)
  say('meta[property="og:url"]', 'content', address)
  for (const name of ['[property="og:title"]', '[name="twitter:title"]']) say(`meta${name}`, 'content', title)
  for (const name of ['[name=description]', '[property="og:description"]', '[name="twitter:description"]'])
    say(`meta${name}`, 'content', description)
}

/** The shown page and its history entry; renders the next page in its place. */
export class PageView {
  page: PageRecord
  entry = currentKey()
  /** Index of its entry in the tab's history. */
  historyIndex = indexInHistory()
  private readonly hooks: NavigationHooks
  private readonly main: HTMLElement
  private unmount: () => void = () => {}
  /** The last page is painted, and the one before unmounted. */
  private painted = Promise.resolve()

  /** Starts from the page that came with the document and is being hydrated. */
  constructor(main: HTMLElement, hooks: NavigationHooks, first: ShownPage, mounting: Promise<Mounted>) {
    this.main = main
    this.hooks = hooks
    this.page = first.record
    this.replaceUnmount(first, mounting).catch(() => hooks.broken())
  }

  setEntry(entry: string): void {
    this.entry = entry
    this.historyIndex = indexInHistory()
  }

  /** A page of another build, layout, language, or with other integration code needs a document of its own. */
  requireSameDocument({ build, layout, locale, foreignCode }: PageRecord): void {
    const { page } = this
    if (build !== page.build || layout !== page.layout || locale !== page.locale || foreignCode !== page.foreignCode)
      throw new UnexpectedResponse('another document')
  }

  /** Swaps the page in and hydrates it. */
  async render(page: ShownPage, url: string, visit: Visit): Promise<DeferredArrivals> {
    const { mode } = visit
    const isRefined = pathOf(url) === pathOf(this.page.url)
    const isRefresh = mode === 'replace' && withoutHash(url) === this.page.url
    const pressed = mode !== 'pop' && isRefined ? pressedControl(page.root) : null
    const swap: PageSwap = { page, url, visit, isRefresh, pressed }
    this.swap(swap)
    const deferred = new DeferredArrivals(page.record.prefix)
    await this.painted
    const { ready } = await this.replaceUnmount(page, this.hooks.mount(page, deferred))
    // Marking a heading before hydration would disturb React.
    void ready.then(() => setFocus(swap))
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
    this.painted = afterPaint().then(this.unmount)
    this.unmount = () => {}
    this.main.replaceChildren(page.block, page.root)
    this.page = { ...page.record, url: address }
    updateHead(this.page)
    this.hooks.arrived(page.record, address)
    // The page was empty for a moment, which scrolls it to the top.
    if (pressed) scrollToTop(top)
    else restoreScroll(entry, new URL(url, location.href).hash, mode === 'pop' || isRefresh)
    if (!keepsFocus(mode, isRefresh))
      focusAtOnce(this.main, pressed ?? (mode === 'pop' ? null : autofocused(page.root)))
    typed?.()
  }

  /** A page replaced before it is hydrated is unmounted at once. */
  private async replaceUnmount({ root }: ShownPage, mounting: Promise<Mounted>): Promise<Mounted> {
    this.unmount = () => {}
    const mounted = await mounting
    if (root.isConnected) this.unmount = mounted.unmount
    else mounted.unmount()
    return mounted
  }
}

const keepsFocus = (mode: Mode, isRefresh: boolean): boolean => (isRefresh || mode === 'pop') && isFocusElsewhere()

/** The focused control when the new page is the same one filtered: focus and scroll position stay. */
function pressedControl(root: HTMLElement): HTMLElement | null {
  const id = document.activeElement?.id
  return id ? root.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null
}

function setFocus({ page: { root }, visit: { mode, entry }, isRefresh, pressed }: PageSwap): void {
  // The customer has moved on in the page, or types in it.
  if (!root.isConnected || root.contains(document.activeElement) || keepsFocus(mode, isRefresh)) return
  focusIn(root, mode === 'pop' ? rememberedFocus(entry, root) : pressed)
}
