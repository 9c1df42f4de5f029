import type { Point } from './distance.ts'

/** Optional coordinates: both or neither. */
export const isPlaced = <Place extends { latitude: number | null; longitude: number | null }>(
  place: Place,
): place is Place & Point => place.latitude !== null

/** Whether an address has both coordinates, or neither. */
export const hasPoint = <Address extends { latitude?: number | undefined; longitude?: number | undefined }>(
  address: Address,
): address is Address & Point => address.latitude !== undefined
