import { makeAutoObservable } from 'mobx'
import type { SavedAddress } from '#shared/contract/delivery.ts'
import type { DeliverySelection, DeliveryType } from '#shared/rules/delivery/fulfilment.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

export class DeliveryStore {
  /** The customer's own choice; null means the first city of the list. */
  cityId: AnyId | null = null
  selection: DeliverySelection | null = null
  /** The kind of fulfilment pressed last, while its place is not chosen. */
  lookedAt: DeliveryType | null = null
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
    this.leaveTable()
    this.selection = selection
    this.cityId = selection.cityId
    this.lookedAt = null
  }
  restored(): void {
    this.isRestored = true
  }
  reset(): void {
    this.selection = null
  }
  /** The kind that is shown as chosen. */
  get kind(): DeliveryType {
    return this.lookedAt ?? this.selection?.type ?? 'pickup'
  }
  /** A choice of another kind is dropped. */
  lookAt(kind: DeliveryType): void {
    this.leaveTable()
    if (this.selection && this.selection.type !== kind) this.reset()
    this.lookedAt = kind
  }
  private leaveTable(): void {
    if (this.selection?.type === 'inhouse') this.leftTable = this.selection
  }
  want(address: SavedAddress): void {
    this.wanted = address
  }
}
