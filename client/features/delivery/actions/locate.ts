import type { Point } from '#shared/rules/delivery/distance.ts'

/** The customer's position by the Geolocation API. */

export type LocateRefusal = 'denied' | 'timeout' | 'unavailable'

/** Codes of GeolocationPositionError. */
const refusals: Readonly<Record<number, LocateRefusal>> = { 1: 'denied', 3: 'timeout' }

type Located = { readonly point: Point } | { readonly refusal: LocateRefusal }

/** A second request asks again. */
const EXACT = { timeout: 10_000, maximumAge: 0, enableHighAccuracy: true } as const
/** A position a few minutes old is precise enough to find the nearest restaurant. */
const NEAR = { timeout: 5000, maximumAge: 5 * 60_000 } as const

export const locate = (
  geolocation: Geolocation | undefined = navigator.geolocation,
  options: PositionOptions = EXACT,
): Promise<Located> =>
  new Promise((done) => {
    if (!geolocation) return done({ refusal: 'unavailable' })
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => done({ point: { latitude, longitude } }),
      ({ code }) => done({ refusal: refusals[code] ?? 'unavailable' }),
      options,
    )
  })

/** The position when the browser has permission already; no permission is requested. */
export async function grantedLocation(): Promise<Point | null> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  if (permission?.state !== 'granted') return null
  const located = await locate(navigator.geolocation, NEAR)
  return 'point' in located ? located.point : null
}
