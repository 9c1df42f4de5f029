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
  /** Its data are in the content alone: as objects they would take more room than all the rest. */
  readonly record: PageAbout
  /** Record and root as every answer holds them, with no nonce and no script that runs. */
  readonly content: CompressedBuffer
  /** Tags of the document's head that tell of the page. */
  readonly head: CompressedBuffer
  readonly shell: Shell
  readonly code: IntegrationCode | null
  readonly dependencies: CacheDependencies
}

interface Held {
  readonly page: CachedPage
  readonly at: number
  /** What is sent of it, by frame. They go when it goes. */
  readonly bodies: Map<string, CachedBody>
}

const OLDEST_MS = 60_000
/** In bytes: rendered pages, and what is sent of them, both packed. */
const SIZE = 8 * 1024 * 1024
const sizeOf = ({ page, bodies }: Held): number =>
  [...bodies.values()].reduce((sum, { template }) => sum + template.bytes.length, page.head.size + page.content.size)

/** Few read no brotli, and a plain document is as large as six to nine packed ones: those asked for last are held, in bytes; one that is larger never. */
const PLAIN_SIZE = 1024 * 1024
/** It holds no page that was replaced, nor the menu of which that was made. */
interface Plain {
  readonly page: WeakRef<CachedPage>
  readonly body: CachedBody
}

export class PageCache {
  private readonly plain = new LRUCache<string, Plain>({
    maxSize: PLAIN_SIZE,
    sizeCalculation: ({ body }) => body.template.bytes.length,
  })
  private readonly pages = new LRUCache<string, Held>({ maxSize: SIZE, sizeCalculation: sizeOf })
  private readonly renders = new Map<string, Promise<CachedPage | null>>()
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  /** The page of a key while all it was made of holds. */
  async find(key: string, requestId: string): Promise<CachedPage | null> {
    const held = this.pages.get(key)
    if (!held || this.now() - held.at > OLDEST_MS) return null
    const { page } = held
    return page.dependencies.areFresh() || (await page.dependencies.revalidate(requestId)) ? page : null
  }

  /** What becomes of the render of a key that has begun: one at a time is enough, others wait for it. */
  rendering(key: string): Promise<CachedPage | null> | undefined {
    return this.renders.get(key)
  }

  /** Announces a render; the returned function ends it, with a page to keep or with null. */
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
    const held: Held = { page, at: this.now(), bodies: new Map() }
    this.pages.set(key, held)
    void Promise.all([page.head.pack(), page.content.pack()]).then(() => this.weigh(key, held))
  }

  /** The page within one of its frames, put together once and soon held packed alone. */
  body(page: CachedPage, key: string, frame: string, make: () => CachedBody): CachedBody {
    const held = this.pages.get(key)
    // Its place was taken while it was on its way: it is sent once more and not held.
    if (held?.page !== page) return make()
    const known = held.bodies.get(frame)
    if (known) return known
    const body = make()
    held.bodies.set(frame, body)
    this.weigh(key, held)
    void body.pack().then(() => this.weigh(key, held))
    return body
  }

  /** The same for who reads no brotli. */
  plainBody(page: CachedPage, key: string, frame: string, make: () => CachedBody): CachedBody {
    const name = `${key} ${frame}`
    const known = this.plain.get(name)
    if (known?.page.deref() === page) return known.body
    const body = make()
    this.plain.set(name, { page: new WeakRef(page), body })
    return body
  }

  /** Anew, unless another page stands there by now. An entry is weighed when it is set, and only if it is another object. */
  private weigh(key: string, { page }: Held): void {
    const held = this.pages.peek(key)
    if (held?.page === page) this.pages.set(key, { ...held })
  }
}
