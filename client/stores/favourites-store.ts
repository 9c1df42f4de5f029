import { makeAutoObservable } from 'mobx'
import { toggled } from '#shared/rules/stored/favourites.ts'

/** A product of a page; its count comes from the server. */
export interface Counted {
  readonly id: number
  readonly all_favorites_count: number
}

/** Ids of favourite products. */
export class FavouritesStore {
  ids: number[] = []
  /** Those already included in the counts of the shown page. */
  counted: number[] = []
  /**
   * The count shown when a favourite was toggled, and whether it included the customer's own: shared caches serve it for a while.
   */
  pressed = new Map<number, { readonly count: number; readonly isCounted: boolean }>()
  /** Running requests by product. */
  readonly sending = new Map<number, Promise<unknown>>()

  constructor() {
    makeAutoObservable(this, { sending: false })
  }

  has(id: number): boolean {
    return this.ids.includes(id)
  }
  toggle({ id, all_favorites_count: count }: Counted): void {
    this.pressed.set(id, { count, isCounted: this.isCounted(id, count) })
    this.ids = toggled(this.ids, id)
  }
  replace(ids: number[]): void {
    this.ids = ids
  }
  setCounted(ids: number[]): void {
    this.counted = ids
  }
  /** The customer's own addition to the count of a page. */
  addedTo({ id, all_favorites_count: count }: Counted): number {
    return Number(this.has(id)) - Number(this.isCounted(id, count))
  }

  private isCounted(id: number, count: number): boolean {
    const pressed = this.pressed.get(id)
    return pressed?.count === count ? pressed.isCounted : this.counted.includes(id)
  }
}
