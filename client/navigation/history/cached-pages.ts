import { cookies } from '#shared/constants.ts'
import { readCookie } from '#client/storage/persistence.ts'

/** Partials of visited history entries, so that back and forward are instant; bounded in number and age, oldest removed first. */

const MAX_PAGES = 20
/** Later prices and availability may have changed. */
const MAX_AGE_MS = 5 * 60_000

interface CachedPage {
  readonly url: string
  readonly frames: string[]
  readonly at: number
}

export class CachedPages {
  private readonly frames = new Map<string, CachedPage>()
  private restaurant = ''

  keep(entry: string, url: string, frames: string[], at = Date.now()): void {
    this.dropOtherRestaurants()
    this.frames.delete(entry)
    this.frames.set(entry, { url, frames, at })
    const oldest = this.frames.keys().next().value
    if (this.frames.size > MAX_PAGES && oldest !== undefined) this.frames.delete(oldest)
  }

  find(entry: string, now = Date.now()): CachedPage | undefined {
    this.dropOtherRestaurants()
    const cached = this.frames.get(entry)
    return cached && now - cached.at <= MAX_AGE_MS ? cached : undefined
  }

  /** Another restaurant has its own prices and stop list. Without a selection it is the city's first, so the city counts too. */
  private dropOtherRestaurants(): void {
    const restaurant = [cookies.cityId, cookies.terminalId].map(readCookie).join()
    if (restaurant !== this.restaurant) this.frames.clear()
    this.restaurant = restaurant
  }
}

export async function* replay(frames: readonly string[]): AsyncGenerator<string> {
  yield* frames
}
