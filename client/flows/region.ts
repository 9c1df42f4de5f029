import type { Region } from '#shared/rules/delivery.ts'
import type { Point } from '#shared/rules/distance.ts'
import type { App } from '../context/app.ts'

/** A tenth of a metre; a float's own text may be longer than the query takes. */
const degrees = (value: number): string => value.toFixed(6)
export const pointQuery = ({ latitude, longitude }: Point) => ({ latitude: degrees(latitude), longitude: degrees(longitude) })

/** The delivery region of a point as it is now, by the restaurant's own word; null where nobody delivers. */
export const regionOf = async ({ api }: App, point: Point, signal?: AbortSignal): Promise<Region | null> =>
  (await api.call('GET /bff/regions/at', { query: pointQuery(point), signal })).region
