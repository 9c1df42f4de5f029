import { DAY_MINUTES } from '#shared/rules/category-window.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { usualKey, type CartLine } from '#shared/rules/cart.ts'
import { lowerLine } from '#shared/rules/cart-lines.ts'
import { heartsAddedIn, stepsIn, type CustomerState, type DrawnState } from '#shared/rules/customer-state.ts'
import { toggled } from '#shared/rules/favourites.ts'
import { oneMore } from '#shared/rules/one-more.ts'
import { logFavourite } from '#client/storage/favourites-log.ts'
import {
  countedFavourites,
  favouritesWithForms,
  storedCart,
  storedFavourites,
  writeCart,
  writeFavourites,
} from '#client/storage/stored-customer.ts'
import { drawCart } from './draw-cart.ts'
import { drawHeart } from './draw-heart.ts'
import { drawStepper } from './draw-stepper.ts'
import { wordsOf, type IslandData, type Words } from './island-words.ts'
import { PageProducts } from './page-products.ts'
import { StatusLine } from './status-line.ts'

/** Cart and favourites before React: shows what the browser stores, and handles presses on cards at once. */
export class Island {
  private lines = storedCart()
  private hearts = favouritesWithForms()
  private readonly counted = countedFavourites(this.hearts)
  private readonly products = new PageProducts()
  private readonly status = new StatusLine()
  private readonly words: Words
  private readonly ahead: number
  private readonly stop = new AbortController()

  constructor(data: IslandData) {
    this.words = wordsOf(data)
    this.ahead = data.ahead
    addEventListener('storage', (event) => this.follow(event.key), this.stop)
    this.draw([...this.lines.map(({ id }) => id), ...this.hearts])
  }

  /** React goes on from here: it expects the document as this state draws it. */
  leave(): DrawnState {
    this.stop.abort()
    this.status.remove()
    // Parts of the page that have arrived since.
    this.draw([...this.lines.map(({ id }) => id), ...this.hearts, ...this.counted])
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

  private get state(): CustomerState {
    const { lines, hearts, counted, ahead } = this
    return { lines, hearts, counted, minute: (Math.floor(Date.now() / 60_000) + ahead) % DAY_MINUTES }
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

  /** Another tab changed them. */
  private follow(key: string | null): void {
    if (key !== storageKeys.cart && key !== storageKeys.favourites) return
    const before = [...this.lines.map(({ id }) => id), ...this.hearts]
    this.lines = storedCart()
    this.hearts = storedFavourites()
    this.draw([...before, ...this.lines.map(({ id }) => id), ...this.hearts])
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
