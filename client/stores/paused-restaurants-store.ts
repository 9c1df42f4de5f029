import { makeAutoObservable } from 'mobx'
import type { PausedRestaurants } from '#shared/contract/business.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Pauses and alerts of restaurants and changes of the menu, as received since the document. */
export class PausedRestaurantsStore {
  /** Null: nothing was received, the document's own data counts. */
  heard: PausedRestaurants | null = null

  constructor() {
    makeAutoObservable(this)
  }

  hear(heard: PausedRestaurants): void {
    this.heard = heard
  }

  isPaused({ id, paused }: { readonly id: AnyId; readonly paused: boolean }): boolean {
    return this.heard?.paused.includes(id) ?? paused
  }
}
