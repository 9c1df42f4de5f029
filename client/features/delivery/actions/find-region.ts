import type { AddressSuggestion } from '#shared/contract/delivery.ts'
import type { Region } from '#shared/rules/delivery/fulfilment.ts'
import { type Point, hasPoint } from '#shared/rules/delivery/distance.ts'
import type { App } from '#client/context/app.ts'

/** A tenth of a metre; a float's full text may exceed the query's length. */
const degrees = (value: number): string => value.toFixed(6)
const pointQuery = ({ latitude, longitude }: Point) => ({ latitude: degrees(latitude), longitude: degrees(longitude) })

/** The delivery region of a point as the restaurant answers now; null outside of all regions, and for an address without a point. */
export const findRegion = async ({ api }: App, place: Partial<Point>, signal?: AbortSignal): Promise<Region | null> =>
  hasPoint(place) ? (await api.call('GET /bff/regions/at', { query: pointQuery(place), signal })).region : null

/** The house at a pin; null without an answer, the customer can type the address. */
export const houseAt = async ({ api }: App, point: Point, signal?: AbortSignal): Promise<AddressSuggestion | null> =>
  (await api.call('GET /bff/address-suggestions/at', { query: pointQuery(point), signal }).catch(() => null))
    ?.address ?? null
