import { makeAutoObservable } from 'mobx'

/** Cancellations older than these are no news anyway. */
const READ_MAX = 20

/** Orders of this customer or browser, as far as every page shows them. */
export class PlacedOrdersStore {
  /** Raised when another order may be there: the orders are read again. */
  version = 0
  /** Ids of orders whose cancellation was read. */
  read: readonly string[] = []

  constructor() {
    makeAutoObservable(this, {}, { deep: false })
  }

  changed(): void {
    this.version += 1
  }
  setRead(ids: readonly string[]): void {
    this.read = [...new Set([...ids, ...this.read])].slice(0, READ_MAX)
  }
}
