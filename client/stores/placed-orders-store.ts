import { makeAutoObservable } from 'mobx'

/** Orders of this customer or browser, as far as every page shows them. */
export class PlacedOrdersStore {
  /** Raised when another order may be there: the orders are read again. */
  version = 0

  constructor() {
    makeAutoObservable(this)
  }

  changed(): void {
    this.version += 1
  }
}
