import type { Point } from '#shared/rules/delivery/distance.ts'

/** A position a few minutes old is precise enough to find the nearest restaurant. */
const OPTIONS: PositionOptions = { maximumAge: 5 * 60_000, timeout: 5000 }

const isGranted = async (): Promise<boolean> =>
  (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'

const position = (): Promise<Point> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, OPTIONS)
  })

/** The customer's position when the browser has permission already; no permission is requested. */
export const grantedLocation = async (): Promise<Point | null> => {
  try {
    return (await isGranted()) ? await position() : null
  } catch {
    return null
  }
}
