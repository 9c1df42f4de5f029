import { LRUCache } from 'lru-cache'
import type { PageRecord } from '#shared/page-data.ts'
import type { Shell } from '../content/shell.ts'
import type { Sources } from '../upstream/sources.ts'
import type { IntegrationCode } from './integration-code.ts'
import type { ReadyBody } from './ready-body.ts'

/**
 * Pages rendered for nobody in particular (design 1, quality 4). A page holds for as long as the restaurant's answers it
 * was made of, so it is never older than the data itself; what it says of the time of day is at most a minute old.
 */

export interface KeptPage {
  readonly record: PageRecord
  /** What React rendered, with no nonce and no script that runs. */
  readonly html: Buffer
  /** Tags of the document's head that tell of the page. */
  readonly head: string
  readonly shell: Shell
  readonly code: IntegrationCode | null
  readonly sources: Sources
}

interface Held { readonly page: KeptPage; readonly at: number }
interface Framed { readonly page: KeptPage; readonly body: ReadyBody }

const OLDEST_MS = 60_000
/** In bytes: of rendered pages, and of what is sent of them, nearly all of it packed. */
const PAGES_SIZE = 8 * 1024 * 1024
const BODIES_SIZE = 8 * 1024 * 1024

export class PageCache {
  private readonly pages = new LRUCache<string, Held>({ maxSize: PAGES_SIZE, sizeCalculation: ({ page }) => page.html.length })
  private readonly bodies = new LRUCache<string, Framed>({ maxSize: BODIES_SIZE, sizeCalculation: ({ body }) => body.stencil.size })
  private readonly renders = new Map<string, Promise<KeptPage | null>>()
  private readonly now: () => number

  constructor(now: () => number = Date.now) { this.now = now }

  /** The page of a key while all it was made of holds. */
  async find(key: string, requestId: string): Promise<KeptPage | null> {
    const held = this.pages.get(key)
    if (!held || this.now() - held.at > OLDEST_MS) return null
    const { page } = held
    return page.sources.areFresh() || await page.sources.areSame(requestId) ? page : null
  }

  /** What becomes of the render of a key that has begun: one at a time is enough, others wait for it. */
  rendering(key: string): Promise<KeptPage | null> | undefined { return this.renders.get(key) }

  /** Announces a render; the returned function ends it, with a page to keep or with null. */
  begin(key: string): (page: KeptPage | null) => void {
    const { promise, resolve } = Promise.withResolvers<KeptPage | null>()
    this.renders.set(key, promise)
    return (page) => {
      if (this.renders.get(key) === promise) this.renders.delete(key)
      if (page) this.pages.set(key, { page, at: this.now() })
      resolve(page)
    }
  }

  /** The page within one of its frames, put together once for each encoding; one that is packed is soon held as such alone. */
  framed(page: KeptPage, key: string, frame: string, make: () => ReadyBody, packs = false): ReadyBody {
    const name = `${key} ${frame} ${packs}`
    const known = this.bodies.get(name)
    if (known?.page === page) return known.body
    const framed = { page, body: make() }
    this.bodies.set(name, framed)
    if (packs) void this.pack(name, framed)
    return framed.body
  }

  /** Weighs it anew, unless something else stands there by then. */
  private async pack(name: string, framed: Framed): Promise<void> {
    await framed.body.pack()
    if (this.bodies.peek(name) === framed) this.bodies.set(name, { ...framed })
  }
}
