import type { Point } from './distance.ts'

/** Not every place says where it is; one that does says both. */
export const isPlaced = <Place extends { latitude: number | null; longitude: number | null }>(place: Place): place is Place & Point =>
  place.latitude !== null
