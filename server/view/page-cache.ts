import { LRUCache } from 'lru-cache'
import type { PageAbout } from '#shared/page-data.ts'
import type { Shell } from '../content/shell.ts'
import type { Sources } from '../upstream/sources.ts'
import type { IntegrationCode } from './integration-code.ts'
import type { Packed } from './packed.ts'
import type { ReadyBody } from './ready-body.ts'

/**
 * Pages rendered without data of a visitor. A page is valid for as long as the restaurant's answers it
 * was made of, so it is never older than the data itself; what it says of the time of day is at most a minute old.
 */

export interface KeptPage {
  /** Its data are in the content alone: as objects they would take more room than all the rest. */
  readonly record: PageAbout
  /** Record and root as every answer holds them, with no nonce and no script that runs. */
  readonly content: Packed
  /** Tags of the document's head that tell of the page. */
  readonly head: Packed
  readonly shell: Shell
  readonly code: IntegrationCode | null
  readonly sources: Sources
}

interface Held {
  readonly page: KeptPage
  readonly at: number
  /** What is sent of it, by frame. They go when it goes. */
  readonly bodies: Map<string, ReadyBody>
}

const OLDEST_MS = 60_000
/** In bytes: rendered pages, and what is sent of them, both packed. */
const SIZE = 8 * 1024 * 1024
const sizeOf = ({ page, bodies }: Held): number => [...bodies.values()].reduce((sum, { stencil }) => sum + stencil.bytes.length, page.head.size + page.content.size)

/** Few read no brotli, and a plain document is as large as six to nine packed ones: those asked for last are held, in bytes; one that is larger never. */
const PLAIN_SIZE = 1024 * 1024
/** It holds no page that was replaced, nor the menu of which that was made. */
interface Plain { readonly page: WeakRef<KeptPage>; readonly body: ReadyBody }

export class PageCache {
  private readonly plain = new LRUCache<string, Plain>({ maxSize: PLAIN_SIZE, sizeCalculation: ({ body }) => body.stencil.bytes.length })
  private readonly pages = new LRUCache<string, Held>({ maxSize: SIZE, sizeCalculation: sizeOf })
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
      if (page) this.hold(key, page)
      resolve(page)
    }
  }

  private hold(key: string, page: KeptPage): void {
    const held: Held = { page, at: this.now(), bodies: new Map() }
    this.pages.set(key, held)
    void Promise.all([page.head.pack(), page.content.pack()]).then(() => this.weigh(key, held))
  }

  /** The page within one of its frames, put together once and soon held packed alone. */
  framed(page: KeptPage, key: string, frame: string, make: () => ReadyBody): ReadyBody {
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
  framedPlain(page: KeptPage, key: string, frame: string, make: () => ReadyBody): ReadyBody {
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
