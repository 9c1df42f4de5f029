import { LRUCache } from 'lru-cache'
import type { PageAbout } from '#shared/page-data/page-record.ts'
import type { ShellData } from '#shared/page-data/shell-state.ts'
import { SingleFlight } from '#server/single-flight.ts'
import type { CacheDependencies } from '#server/upstream/cache/dependencies.ts'
import type { IntegrationCode } from '../html/integration-code.ts'
import type { CachedBody } from './cached-body.ts'

/** A rendered page without its surroundings. */
export interface CachedPage {
  /** Its data is in the content alone: as objects it would outweigh all the rest. */
  readonly record: PageAbout
  /** Record and root as in every answer, without nonce or running scripts. */
  readonly content: Buffer
  /** Those of its first pictures. */
  readonly preloads: string
  /** The page's own tags in the document's head. */
  readonly head: Buffer
  readonly shell: ShellData
  readonly code: IntegrationCode | null
  readonly dependencies: CacheDependencies
}

interface Entry {
  readonly page: CachedPage
  readonly at: number
  /** Sent bodies by wrapper; dropped together with their page. */
  readonly bodies: Map<string, CachedBody>
}

const OLDEST_MS = 60_000
/** In bytes: rendered pages and their bodies. */
const SIZE = 16 * 1024 * 1024
const sizeOf = ({ page, bodies }: Entry): number =>
  [...bodies.values()].reduce((sum, { bytes }) => sum + bytes.length, page.head.length + page.content.length)

/** Pages by key, and their renders in flight; `send-cached.ts` explains them. */
export class PageCache {
  private readonly pages = new LRUCache<string, Entry>({ maxSize: SIZE, sizeCalculation: sizeOf })
  private readonly renders = new SingleFlight<unknown>()
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
  rendering(key: string): Promise<unknown> | undefined {
    return this.renders.running(key)
  }

  /** Announces a render, and caches its page; null: it cannot be cached. */
  add(key: string, rendered: Promise<CachedPage | null>): void {
    const store = async (): Promise<void> => {
      const page = await rendered.catch(() => null)
      if (page) this.pages.set(key, { page, at: this.now(), bodies: new Map() })
    }
    void this.renders.run(key, store)
  }

  /** A body of the page in one of its wrappers, if it was sent before. */
  body(key: string, page: CachedPage, wrapper: string): CachedBody | undefined {
    const entry = this.pages.peek(key)
    return entry?.page === page ? entry.bodies.get(wrapper) : undefined
  }

  /** Caches a body with its page, compressed or as it is; of a page replaced meanwhile nothing is cached. */
  async addBody(
    key: string,
    page: CachedPage,
    wrapper: string,
    body: CachedBody,
    isCompressible: boolean,
  ): Promise<void> {
    const entry = this.pages.peek(key)
    if (entry?.page !== page) return
    entry.bodies.set(wrapper, body)
    this.weigh(key, page)
    if (!isCompressible) return
    await body.compress()
    this.weigh(key, page)
  }

  /** LRUCache measures only on `set` with another object. */
  private weigh(key: string, page: CachedPage): void {
    const entry = this.pages.peek(key)
    if (entry?.page === page) this.pages.set(key, { ...entry })
  }
}
