import { cookies } from '#shared/constants.ts'
import { readCookie } from '#client/storage/persistence.ts'

/** Partials of visited history entries, so that back and forward are instant; bounded in number and age, oldest removed first. */

const KEPT = 20
/** Later prices and availability may have changed. */
const KEPT_MS = 5 * 60_000

interface Kept {
  readonly url: string
  readonly frames: string[]
  readonly at: number
}

export class CachedPages {
  private readonly frames = new Map<string, Kept>()
  private kitchen = ''

  keep(entry: string, url: string, frames: string[], at = Date.now()): void {
    this.forgetOtherKitchens()
    this.frames.delete(entry)
    this.frames.set(entry, { url, frames, at })
    const oldest = this.frames.keys().next().value
    if (this.frames.size > KEPT && oldest !== undefined) this.frames.delete(oldest)
  }

  find(entry: string, now = Date.now()): Kept | undefined {
    this.forgetOtherKitchens()
    const kept = this.frames.get(entry)
    return kept && now - kept.at <= KEPT_MS ? kept : undefined
  }

  /** Another restaurant has its own prices and stop list. Without a selection it is the city's first, so the city counts too. */
  private forgetOtherKitchens(): void {
    const kitchen = [cookies.cityId, cookies.terminalId].map(readCookie).join()
    if (kitchen !== this.kitchen) this.frames.clear()
    this.kitchen = kitchen
  }
}

export async function* replay(frames: readonly string[]): AsyncGenerator<string> {
  yield* frames
}
