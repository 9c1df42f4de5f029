import { makeAutoObservable } from 'mobx'
import type { DeliverySelection } from '#shared/rules/fulfilment.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** City and delivery selection of the order. */
export class DeliveryStore {
  /** The customer's own choice; null means the first city of the list. */
  cityId: AnyId | null = null
  selection: DeliverySelection | null = null

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
  reset(): void {
    this.selection = null
  }
}
