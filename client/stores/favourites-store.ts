import { makeAutoObservable } from 'mobx'
import { toggled } from '#shared/rules/favourites.ts'

/** A dish as a page has it; its count comes from the server. */
export interface Counted {
  readonly id: number
  readonly all_favorites_count: number
}

/** Product ids with a heart. */
export class FavouritesStore {
  ids: number[] = []
  /** Those that are in the counts of the shown page already. */
  counted: number[] = []
  /** The count that was shown when a heart was pressed, and whether it held this customer's: shared caches show it for a while. */
  pressed = new Map<number, { readonly count: number; readonly isCounted: boolean }>()

  constructor() {
    makeAutoObservable(this)
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
  count(ids: number[]): void {
    this.counted = ids
  }
  /** What this customer adds to the count that a page came with. */
  addedTo({ id, all_favorites_count: count }: Counted): number {
    return Number(this.has(id)) - Number(this.isCounted(id, count))
  }

  private isCounted(id: number, count: number): boolean {
    const pressed = this.pressed.get(id)
    return pressed?.count === count ? pressed.isCounted : this.counted.includes(id)
  }
}
