import { makeAutoObservable } from 'mobx'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Paused restaurants, as received since the document. */
export class PausedRestaurantsStore {
  /** Null: nothing was received, the document's own list counts. */
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
