import { makeAutoObservable } from 'mobx'
import { toggled } from '#shared/rules/favourites.ts'

/** Product ids with a heart (spec 3). */
export class FavouritesStore {
  ids: number[] = []
  /** Those the server knows of, and so has in its counts already. */
  counted: number[] = []

  constructor() { makeAutoObservable(this) }

  has(id: number): boolean { return this.ids.includes(id) }
  toggle(id: number): void { this.ids = toggled(this.ids, id) }
  replace(ids: number[]): void { this.ids = ids }
  count(ids: number[]): void { this.counted = ids }
  /** What this visitor adds to the count that a page came with. */
  addedTo(id: number): number { return Number(this.has(id)) - Number(this.counted.includes(id)) }
}
