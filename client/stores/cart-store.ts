import { makeAutoObservable } from 'mobx'
import type { CartLine } from '#shared/rules/cart/cart.ts'
import { countOf, countOfProduct, findLine, putLine } from '#shared/rules/cart/cart-lines.ts'

/** The cart: lines in the order they were added. */
export class CartStore {
  lines: CartLine[] = []
  /** The lines before the customer's last change. */
  changed: CartLine[] | null = null
  /** False: the browser stores nothing. */
  isRemembered = true
  /** Of lines that a cookie brought: they join the cart when their dishes are known. */
  cookie: 'unread' | 'read' | 'failed' = 'unread'

  constructor() {
    makeAutoObservable(this)
  }

  get count(): number {
    return countOf(this.lines)
  }
  get isEmpty(): boolean {
    return this.lines.length === 0
  }

  /** By the line's key: one version of a product. */
  line(key: string): CartLine | undefined {
    return findLine(this.lines, key)
  }
  qty(key: string): number {
    return this.line(key)?.qty ?? 0
  }
  /** All versions of a product. */
  countOf(productId: number): number {
    return countOfProduct(this.lines, productId)
  }

  setRemembered(isRemembered: boolean): void {
    this.isRemembered = isRemembered
  }

  setCookie(state: CartStore['cookie']): void {
    this.cookie = state
  }

  /** By the customer; what prices, tabs and orders change is replaced. */
  change(lines: CartLine[]): void {
    this.changed = this.lines
    this.lines = lines
  }
  put(line: CartLine): void {
    this.change(putLine(this.lines, line))
  }
  replace(lines: CartLine[]): void {
    this.lines = lines
  }
  clear(): void {
    this.lines = []
  }
}
