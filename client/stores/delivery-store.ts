import { makeAutoObservable } from 'mobx'
import type { SavedAddress } from '#shared/contract/delivery.ts'
import type { DeliverySelection } from '#shared/rules/fulfilment.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

export class DeliveryStore {
  /** The customer's own choice; null means the first city of the list. */
  cityId: AnyId | null = null
  selection: DeliverySelection | null = null
  /** What the browser stores has been read. */
  isRestored = false
  /** The last selection of a table, before another fulfilment was shown. */
  leftTable: DeliverySelection | null = null
  /** The saved address tapped last. */
  wanted: SavedAddress | null = null

  constructor() {
    makeAutoObservable(this, {}, { deep: false })
  }

  setCity(id: AnyId): void {
    this.cityId = id
  }
  select(selection: DeliverySelection): void {
    this.selection = selection
    this.cityId = selection.cityId
  }
  restored(): void {
    this.isRestored = true
  }
  reset(): void {
    this.selection = null
  }
  /** Remembers the table; must be called before another fulfilment is shown. */
  leaveTable(): void {
    if (this.selection?.type === 'inhouse') this.leftTable = this.selection
  }
  want(address: SavedAddress): void {
    this.wanted = address
  }
}
