import type { AnyId } from './any-id.ts'

/** A restaurant or region that names no city belongs to each. */
export const isInCity = ({ city_id }: { city_id: AnyId | null }, cityId: AnyId | null | undefined): boolean => city_id === null || city_id === cityId
