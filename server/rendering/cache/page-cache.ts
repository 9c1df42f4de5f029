import { LRUCache } from 'lru-cache'
import type { PageAbout } from '#shared/page-data.ts'
import type { Shell } from '#server/site/shell.ts'
import type { CacheDependencies } from '#server/upstream/cache/dependencies.ts'
import type { IntegrationCode } from '../html/integration-code.ts'
import type { CompressedBuffer } from './compressed-buffer.ts'
import type { CachedBody } from './cached-body.ts'

/**
 * Pages that are rendered once for all customers. A page is cached with the backend's answers it was made of, and is served as long
 * as they are the current ones, for a minute at most, because it also tells the time of day. Of each page the cache has the rendered
 * content, and beside it the bodies that were sent: one for each form of the document (guest or customer, theme, with or without
 * inline styles) and one for each form of the partial. A body is compressed once. The nonce of a document is a gap of fixed length
 * in its body, which each answer fills with a nonce of its own.
 */

export interface CachedPage {
  /** Its data is in the content alone: as objects it would outweigh all the rest. */
  readonly record: PageAbout
  /** Record and root as in every answer, without nonce or running scripts. */
  readonly content: CompressedBuffer
  /** The page's own tags in the document's head. */
  readonly head: CompressedBuffer
  readonly shell: Shell
  readonly code: IntegrationCode | null
  readonly dependencies: CacheDependencies
}

interface CacheEntry {
  readonly page: CachedPage
  readonly at: number
  /** Sent bodies by wrapper; dropped together with their page. */
  readonly bodies: Map<string, CachedBody>
}

const OLDEST_MS = 60_000
/** In bytes: rendered pages and their sent bodies, both compressed. */
const SIZE = 8 * 1024 * 1024
const sizeOf = ({ page, bodies }: CacheEntry): number =>
  [...bodies.values()].reduce((sum, { template }) => sum + template.bytes.length, page.head.size + page.content.size)

/** For the few clients without brotli; plain documents are six to nine times larger, so only the most recently used are cached, by bytes. */
const PLAIN_SIZE = 1024 * 1024
/** References neither a replaced page nor its menu. */
interface Plain {
  readonly page: WeakRef<CachedPage>
  readonly body: CachedBody
}

export class PageCache {
  private readonly plain = new LRUCache<string, Plain>({
    maxSize: PLAIN_SIZE,
    sizeCalculation: ({ body }) => body.template.bytes.length,
  })
  private readonly pages = new LRUCache<string, CacheEntry>({ maxSize: SIZE, sizeCalculation: sizeOf })
  private readonly renders = new Map<string, Promise<CachedPage | null>>()
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  /** The page of a key while all its sources are current. */
  async find(key: string, requestId: string): Promise<CachedPage | null> {
    const entry = this.pages.get(key)
    if (!entry || this.now() - entry.at > OLDEST_MS) return null
    const { page } = entry
    return page.dependencies.areFresh() || (await page.dependencies.revalidate(requestId)) ? page : null
  }

  /** The render of a key in flight, for other requests to wait for. */
  rendering(key: string): Promise<CachedPage | null> | undefined {
    return this.renders.get(key)
  }

  /** Announces a render; the returned function ends it, with a page to cache or with null. */
  begin(key: string): (page: CachedPage | null) => void {
    const { promise, resolve } = Promise.withResolvers<CachedPage | null>()
    this.renders.set(key, promise)
    return (page) => {
      if (this.renders.get(key) === promise) this.renders.delete(key)
      if (page) this.add(key, page)
      resolve(page)
    }
  }

  private add(key: string, page: CachedPage): void {
    const entry: CacheEntry = { page, at: this.now(), bodies: new Map() }
    this.pages.set(key, entry)
    void Promise.all([page.head.pack(), page.content.pack()]).then(() => this.weigh(key, entry))
  }

  /** The page in one of its wrappers, assembled once, then cached compressed. */
  body(page: CachedPage, key: string, frame: string, make: () => CachedBody): CachedBody {
    const entry = this.pages.get(key)
    // Its entry was replaced meanwhile: it is sent once more and not cached.
    if (entry?.page !== page) return make()
    const known = entry.bodies.get(frame)
    if (known) return known
    const body = make()
    entry.bodies.set(frame, body)
    this.weigh(key, entry)
    void body.pack().then(() => this.weigh(key, entry))
    return body
  }

  /** The same for clients without brotli. */
  plainBody(page: CachedPage, key: string, frame: string, make: () => CachedBody): CachedBody {
    const name = `${key} ${frame}`
    const known = this.plain.get(name)
    if (known?.page.deref() === page) return known.body
    const body = make()
    this.plain.set(name, { page: new WeakRef(page), body })
    return body
  }

  /** Updates the entry's size, unless its page was replaced. LRUCache measures only on `set` with another object. */
  private weigh(key: string, { page }: CacheEntry): void {
    const entry = this.pages.peek(key)
    if (entry?.page === page) this.pages.set(key, { ...entry })
  }
}
