import type { Address, Region } from '#shared/rules/delivery.ts'
import type { App } from '../context/app.ts'

/** To a decimetre; a float's own text may be longer than the query takes. */
const degrees = (value: number): string => value.toFixed(6)

/** The delivery region of a point as it is now; null where nobody delivers. */
export async function regionOf({ api }: App, { latitude, longitude }: Pick<Address, 'latitude' | 'longitude'>): Promise<Region | null> {
  return (await api.call('GET /bff/regions/at', { query: { latitude: degrees(latitude), longitude: degrees(longitude) } })).region
}
