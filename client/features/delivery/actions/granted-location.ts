import type { Point } from '#shared/rules/distance.ts'

/** A few minutes old is good enough to tell the nearest restaurant. */
const OPTIONS: PositionOptions = { maximumAge: 5 * 60_000, timeout: 5000 }

const isGranted = async (): Promise<boolean> =>
  (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'

const position = (): Promise<Point> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, OPTIONS)
  })

/** Where the visitor is, when the browser has been allowed to tell before; nobody is asked. */
export const grantedLocation = async (): Promise<Point | null> => {
  try {
    return (await isGranted()) ? await position() : null
  } catch {
    return null
  }
}
