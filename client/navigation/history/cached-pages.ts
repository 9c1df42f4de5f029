import { cookies } from '#shared/cookies.ts'
import { readCookie } from '#client/storage/persistence.ts'

/** Partials of visited history entries, so that back and forward are instant; bounded in number and age, oldest removed first. */

const MAX_PAGES = 20
/** Later prices and availability may have changed. */
const MAX_AGE_MS = 5 * 60_000

interface CachedPage {
  readonly url: string
  readonly chunks: string[]
  readonly at: number
}

export class CachedPages {
  private readonly pages = new Map<string, CachedPage>()
  private restaurant = ''

  keep(entry: string, url: string, chunks: string[], at = Date.now()): void {
    this.dropOtherRestaurants()
    this.pages.delete(entry)
    this.pages.set(entry, { url, chunks, at })
    const oldest = this.pages.keys().next().value
    if (this.pages.size > MAX_PAGES && oldest !== undefined) this.pages.delete(oldest)
  }

  find(entry: string, now = Date.now()): CachedPage | undefined {
    this.dropOtherRestaurants()
    const cached = this.pages.get(entry)
    return cached && now - cached.at <= MAX_AGE_MS ? cached : undefined
  }

  /** Another restaurant has its own prices and stop list. Without a selection it is the city's first, so the city counts too. */
  private dropOtherRestaurants(): void {
    const restaurant = [cookies.cityId, cookies.terminalId].map(readCookie).join()
    if (restaurant !== this.restaurant) this.pages.clear()
    this.restaurant = restaurant
  }
}

export async function* replay(chunks: readonly string[]): AsyncGenerator<string> {
  yield* chunks
}
