import { makeAutoObservable } from 'mobx'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Restaurants that take no orders for now, as heard since the document came. */
export class PausedRestaurantsStore {
  /** Null: nothing was heard, and what came with the page counts. */
  private paused: ReadonlySet<AnyId> | null = null

  constructor() {
    makeAutoObservable(this, {}, { deep: false })
  }

  hear(paused: readonly AnyId[]): void {
    this.paused = new Set(paused)
  }

  isPaused({ id, paused }: { readonly id: AnyId; readonly paused: boolean }): boolean {
    return this.paused?.has(id) ?? paused
  }
}
