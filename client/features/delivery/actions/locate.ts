import type { Point } from '#shared/rules/delivery/distance.ts'

/** The customer's position by the Geolocation API. */

export type LocateRefusal = 'denied' | 'timeout' | 'unavailable'

/** The timeout; a second request asks again. */
const POSITION_OPTIONS = { timeout: 10_000, maximumAge: 0, enableHighAccuracy: true } as const
/** Codes of GeolocationPositionError. */
const refusals: Readonly<Record<number, LocateRefusal>> = { 1: 'denied', 3: 'timeout' }

type Located = { readonly point: Point } | { readonly refusal: LocateRefusal }

export const locate = (geolocation: Geolocation | undefined = navigator.geolocation): Promise<Located> =>
  new Promise((done) => {
    if (!geolocation) return done({ refusal: 'unavailable' })
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => done({ point: { latitude, longitude } }),
      ({ code }) => done({ refusal: refusals[code] ?? 'unavailable' }),
      POSITION_OPTIONS,
    )
  })
