import { cookies } from '#shared/constants.ts'
import { readCookie } from '../stores/persistence.ts'

/** Partials of visited history entries, so that back and forward are instant; bounded, oldest out first. */

const KEPT = 20

export class KeptPages {
  private readonly frames = new Map<string, { url: string; frames: string[] }>()
  private kitchen = ''

  keep(entry: string, url: string, frames: string[]): void {
    this.forgetOtherKitchens()
    this.frames.delete(entry)
    this.frames.set(entry, { url, frames })
    const oldest = this.frames.keys().next().value
    if (this.frames.size > KEPT && oldest !== undefined) this.frames.delete(oldest)
  }

  find(entry: string): { url: string; frames: string[] } | undefined {
    this.forgetOtherKitchens()
    return this.frames.get(entry)
  }

  /**
   * Another kitchen has its own prices and stop list (decisions, terminal). While none is chosen it is the city's first,
   * so the city counts too.
   */
  private forgetOtherKitchens(): void {
    const kitchen = [cookies.cityId, cookies.terminalId].map(readCookie).join()
    if (kitchen !== this.kitchen) this.frames.clear()
    this.kitchen = kitchen
  }
}
