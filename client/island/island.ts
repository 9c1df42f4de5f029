import { storageKeys } from '#shared/storage-keys.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { usualKey, type CartLine } from '#shared/rules/cart/cart.ts'
import { lowerLine } from '#shared/rules/cart/cart-lines.ts'
import { heartsAddedIn, stepsIn, type DrawnState, type IslandState } from '#client/context/drawn-state.ts'
import { toggled } from '#shared/rules/stored/favourites.ts'
import { oneMore } from '#shared/rules/cart/one-more.ts'
import { kyivMoment, type ClockChange } from '#shared/rules/hours/wall-clock.ts'
import { logFavourite } from '#client/storage/favourites-log.ts'
import {
  countedFavourites,
  favouritesWithForms,
  storedCart,
  storedFavourites,
  writeCart,
  writeFavourites,
} from '#client/storage/stored-customer.ts'
import { ClosedProducts } from './closed-products.ts'
import { idle } from '#client/ui/time/next-paint.ts'
import { drawCart, StatusLine } from './draw-cart.ts'
import { drawStepper } from './draw-stepper.ts'
import { wordsOf, type IslandData, type Words } from './island-words.ts'
import { PageProducts } from './page-products.ts'
import { readStored } from '#client/storage/persistence.ts'
import { SESSION_CHANNEL } from '#client/storage/tab-channel.ts'
import { reportFault } from '#client/api/report-fault.ts'

/** Data of the page's products are read before the first press, which is answered sooner then. */
const IDLE_MS = 3000
const FORM = '[form="act"]'
const isNew = (node: Node): boolean => node instanceof Element && node.querySelector(FORM) !== null

/** Cart and favourites before React: shows what the browser stores, and handles presses on cards at once. */
export class Island {
  private lines = storedCart()
  private hearts = favouritesWithForms()
  private readonly counted = countedFavourites(this.hearts)
  private readonly products = new PageProducts()
  private readonly status = new StatusLine()
  /** The cart before the first press that changed it. */
  declare before?: CartLine[]
  readonly words: Words
  private readonly clock: ClockChange
  readonly stop = new AbortController()
  private readonly closed = new ClosedProducts()

  constructor(data: IslandData) {
    this.words = wordsOf(data)
    this.clock = data.clock
    const { stop } = this
    reportFaults(stop.signal)
    reloadForSession(stop.signal)
    addEventListener('storage', (event) => this.follow(event.key), stop)
    addEventListener('pageshow', ({ persisted }) => persisted && this.follow(null), stop)
    this.drawPage()
    this.drawArrivals()
    void idle(IDLE_MS).then(() => this.products.readAll())
  }

  /** React goes on from here: it expects the document as this state draws it. */
  leave(): IslandState {
    this.stop.abort()
    this.status.remove()
    this.closed.undo()
    this.drawAll()
    const parts = [...document.querySelectorAll('main script[id]')].map(({ id }) => id)
    return { ...this.state, parts: new Set(parts) }
  }

  /** False: only React can answer this press. */
  press(button: HTMLElement): boolean {
    if (this.stop.signal.aborted) return false
    if (button.matches('[form="act"][name="add"]')) return this.more(Number((button as HTMLButtonElement).value))
    if (button.matches('[form="act"][name="heart"]')) return this.heart(Number((button as HTMLButtonElement).value))
    const add =
      button.matches('.stepper > :first-child') &&
      button.parentElement?.querySelector<HTMLButtonElement>('[form="act"][name="add"]')
    return add ? this.less(add) : false
  }

  get state(): DrawnState {
    const { lines, hearts, counted, minute } = this
    return { lines, hearts, counted, minute }
  }

  /** In Kyiv, since midnight. */
  get minute(): number {
    return kyivMoment(Date.now(), this.clock).minute
  }

  private more(id: number): boolean {
    const product = this.products.get(id)
    const lines = product && oneMore(this.lines, product, this.state.minute)
    if (lines) this.putLines(lines, id)
    return !!lines
  }

  /** The focus stays at the stepper when its first button goes. */
  private less(add: HTMLButtonElement): boolean {
    const product = this.products.get(Number(add.value))
    if (!product) return false
    this.putLines(lowerLine(this.lines, usualKey(product), stepsIn(this.state, product).qty - 1), product.id)
    if (stepsIn(this.state, product).qty === 0) add.focus()
    return true
  }

  private putLines(lines: CartLine[], id: number): void {
    this.before ??= this.lines
    this.lines = lines
    writeCart(lines)
    this.draw([id])
    this.status.sayCart(this.state, this.words)
  }

  private heart(id: number): boolean {
    if (!this.products.get(id)) return false
    const before = this.hearts
    this.hearts = toggled(before, id)
    const isLiked = this.hearts.includes(id)
    logFavourite(before, isLiked ? id : -id)
    writeFavourites(this.hearts)
    this.draw([id])
    const { liked, unliked } = this.words.LL.product
    this.status.say(isLiked ? liked() : unliked())
    return true
  }

  /** Another tab changed them, or may have (null). */
  private follow(key: string | null): void {
    if (key !== storageKeys.cart && key !== storageKeys.favourites && key !== null) return
    const before = [...this.lines.map(({ id }) => id), ...this.hearts]
    this.lines = storedCart()
    this.hearts = storedFavourites()
    this.draw([...before, ...this.lines.map(({ id }) => id), ...this.hearts])
  }

  private drawPage(): void {
    this.drawAll()
    this.closed.draw(this.minute, this.words)
  }

  private drawAll(): void {
    this.draw([...this.lines.map(({ id }) => id), ...this.hearts, ...this.counted])
  }

  /** Deferred parts of the page. */
  private drawArrivals(): void {
    const main = document.getElementById('main')
    const arrivals = new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => [...addedNodes].some(isNew))) this.drawPage()
    })
    if (main) arrivals.observe(main, { childList: true, subtree: true })
    this.stop.signal.addEventListener('abort', () => arrivals.disconnect())
  }

  private draw(ids: readonly number[]): void {
    drawCart(this.state, this.words)
    for (const id of new Set(ids)) this.drawProduct(id)
  }

  private drawProduct(id: number): void {
    const { state, words } = this
    const buttons = document.querySelectorAll<HTMLButtonElement>(`[form="act"][value="${id}"]`)
    const product = buttons.length > 0 && this.products.get(id)
    if (!product) return
    const own = { liked: state.hearts.includes(id), added: heartsAddedIn(state, id) }
    for (const button of buttons) {
      if (button.name === 'heart') drawHeart(button, product, own, words)
      if (button.name === 'add') drawStepper(button, product, stepsIn(state, product), words)
    }
  }
}

/** A session begun or ended in another tab, or before "back" restored this page: the document is requested again. */
function reloadForSession(signal: AbortSignal): void {
  const before = readStored(SESSION_CHANNEL)
  const look = (): void => {
    if (readStored(SESSION_CHANNEL) !== before) location.reload()
  }
  for (const name of ['storage', 'pageshow']) addEventListener(name, look, { signal })
}

/** Until React reports them (client/boot/follow-faults.ts). */
function reportFaults(signal: AbortSignal): void {
  addEventListener(
    'error',
    ({ error }) => {
      if (error) reportFault(error)
    },
    { signal },
  )
  addEventListener('unhandledrejection', ({ reason }) => reportFault(reason), { signal })
}

/** The heart as client/features/catalog/components/product/favourite-button.tsx renders it. */
function drawHeart(
  heart: HTMLElement,
  { name, all_favorites_count }: ProductCard,
  { liked, added }: { liked: boolean; added: number },
  { LL }: Words,
): void {
  const n = Math.max(0, all_favorites_count + added)
  heart.setAttribute('aria-pressed', String(liked))
  heart.setAttribute('aria-label', LL.product.favourite({ name, n }))
  if (n === 0) return heart.replaceChildren()
  const count = heart.querySelector('span') ?? heart.appendChild(document.createElement('span'))
  count.textContent = String(n)
}
