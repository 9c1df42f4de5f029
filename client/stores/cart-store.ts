import { makeAutoObservable } from 'mobx'
import { countOf, lowerLine, putLine, totalOf, type CartLine } from '#shared/rules/cart.ts'

/** The cart: lines in the order they were added. */
export class CartStore {
  lines: CartLine[] = []

  constructor() {
    makeAutoObservable(this)
  }

  get count(): number {
    return countOf(this.lines)
  }
  get isEmpty(): boolean {
    return this.lines.length === 0
  }

  line(id: number): CartLine | undefined {
    return this.lines.find((line) => line.id === id)
  }
  qty(id: number): number {
    return this.line(id)?.qty ?? 0
  }
  /** Kopiykas; a line outside of its category's window costs nothing. */
  totalAt(minute: number): number {
    return totalOf(this.lines, minute)
  }

  put(line: CartLine): void {
    this.lines = putLine(this.lines, line)
  }
  lower(id: number, qty: number): void {
    this.lines = lowerLine(this.lines, id, qty)
  }
  drop(id: number): void {
    this.lower(id, 0)
  }
  /** A removed line returns to its place, unless its dish was added meanwhile. */
  putBack(line: CartLine, at: number): void {
    if (!this.line(line.id)) this.lines = this.lines.toSpliced(at, 0, line)
  }
  replace(lines: CartLine[]): void {
    this.lines = lines
  }
  clear(): void {
    this.lines = []
  }
}
