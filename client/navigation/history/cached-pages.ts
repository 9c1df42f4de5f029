import { chosenPlace } from '#client/storage/chosen-place.ts'

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
  private place = ''

  keep(entry: string, url: string, chunks: string[], at = Date.now()): void {
    this.dropOtherPlaces()
    this.pages.delete(entry)
    this.pages.set(entry, { url, chunks, at })
    const oldest = this.pages.keys().next().value
    if (this.pages.size > MAX_PAGES && oldest !== undefined) this.pages.delete(oldest)
  }

  find(entry: string, now = Date.now()): CachedPage | undefined {
    this.dropOtherPlaces()
    const cached = this.pages.get(entry)
    return cached && now - cached.at <= MAX_AGE_MS ? cached : undefined
  }

  private dropOtherPlaces(): void {
    const place = chosenPlace()
    if (place !== this.place) this.pages.clear()
    this.place = place
  }
}

export async function* replay(chunks: readonly string[]): AsyncGenerator<string> {
  yield* chunks
}
