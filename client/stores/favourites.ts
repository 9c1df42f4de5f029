import { makeAutoObservable } from 'mobx'
import { toggled } from '#shared/rules/favourites.ts'

/** Product ids with a heart (spec 3). */
export class FavouritesStore {
  ids: number[] = []

  constructor() { makeAutoObservable(this) }

  has(id: number): boolean { return this.ids.includes(id) }
  toggle(id: number): void { this.ids = toggled(this.ids, id) }
  replace(ids: number[]): void { this.ids = ids }
}
