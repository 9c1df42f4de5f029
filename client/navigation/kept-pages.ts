/** Partials of visited history entries, so that back and forward are instant; bounded, oldest out first. */

const KEPT = 20

export class KeptPages {
  private readonly frames = new Map<string, { url: string; frames: string[] }>()

  keep(entry: string, url: string, frames: string[]): void {
    this.frames.delete(entry)
    this.frames.set(entry, { url, frames })
    const oldest = this.frames.keys().next().value
    if (this.frames.size > KEPT && oldest !== undefined) this.frames.delete(oldest)
  }

  find(entry: string): { url: string; frames: string[] } | undefined { return this.frames.get(entry) }
}
