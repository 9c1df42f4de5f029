import type { Point } from './distance.ts'

/** Not every place says where it is; one that does says both. */
export const isPlaced = <Place extends { latitude: number | null; longitude: number | null }>(
  place: Place,
): place is Place & Point => place.latitude !== null

/** Whether an address says where it is: both coordinates, or neither. */
export const hasPoint = <Address extends { latitude?: number | undefined; longitude?: number | undefined }>(
  address: Address,
): address is Address & Point => address.latitude !== undefined
