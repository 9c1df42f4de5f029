import { makeAutoObservable } from 'mobx'
import { mergeRecentlyViewed } from '#shared/rules/stored/stored-ids.ts'

/** Ids of the products viewed in this browser, newest first. */
export class ViewedStore {
  ids: number[] = []

  constructor() {
    makeAutoObservable(this)
  }

  see(id: number): void {
    this.ids = mergeRecentlyViewed([id], this.ids)
  }
  replace(ids: number[]): void {
    this.ids = ids
  }
}
