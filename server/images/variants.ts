import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import type { PictureWidth } from '#shared/rules/image-urls.ts'
import { ShopError } from '#server/errors.ts'
import { resize, RECIPE, type ImageFormat } from './resize.ts'
import { createQueue, QueueFull } from './work-queue.ts'
import type { Source } from './image-sources.ts'
import { SingleFlight } from '#server/single-flight.ts'
import type { FileStore } from '#server/storage/file-store.ts'

export interface VariantRequest {
  readonly source: Source
  readonly width: PictureWidth
  readonly format: ImageFormat
  /** Rejects when the client has exceeded its rate limit for pictures. */
  readonly admit?: (() => Promise<unknown>) | undefined
}
export interface Variant {
  readonly bytes: Buffer
  readonly tag: string
}

/** Resized pictures: made once, concurrent requests share one job, then cached. */
export type ImageVariants = (wanted: VariantRequest) => Promise<Variant>

/** One core stays free for rendering. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const WAITING = 256
/** A timeout or a full queue is temporary and says nothing about the picture. */
export const isMomentary = (error: unknown): boolean =>
  error instanceof QueueFull || error instanceof ShopError || isLate(error)
const isLate = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout:')

/** How long a failed picture is not tried again. */
const FAILED_MS = 60_000

export interface ImageVariantsOptions {
  store: FileStore
  paint?: typeof resize
  waiting?: number
  /** Called when a picture could not be fetched or drawn, once per retry interval. */
  onFailure?: (error: unknown, wanted: VariantRequest) => void
}

export function createImageVariants({
  store,
  paint = resize,
  waiting = WAITING,
  onFailure = () => {},
}: ImageVariantsOptions): ImageVariants {
  const inTurn = createQueue({ atOnce: AT_ONCE, waiting })
  const drawings = new SingleFlight<Buffer>()
  /** Seen pictures are known, or fetched again at most once an hour. */
  const seen = new LRUCache<string, true>({ max: 10_000 })
  const failed = new LRUCache<string, Error>({ max: 1000, ttl: FAILED_MS })

  /** Only failures of the picture itself are remembered, not those of a request. */
  const tried = <Result>(wanted: VariantRequest, work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      const { id } = wanted.source
      if (isLate(error) || !(isMomentary(error) || failed.has(id))) onFailure(error, wanted)
      if (!isMomentary(error)) failed.set(id, error as Error)
      throw error
    })

  async function make(wanted: VariantRequest, key: string, read: () => Promise<Buffer>): Promise<Buffer> {
    const drawn = await paint(await read(), wanted.width, wanted.format)
    await store.put(key, drawn)
    return drawn
  }

  async function find(wanted: VariantRequest): Promise<Variant> {
    const { source, width, format, admit = async () => {} } = wanted
    const isSeen = seen.has(source.id)
    if (!isSeen) await admit()
    const { version, read } = await tried(wanted, source.look())
    seen.set(source.id, true)
    const key = `${source.id} ${version} ${width} ${format} ${RECIPE}`
    const cached = await store.get(key)
    if (!cached && isSeen) await admit()
    const bytes = cached ?? (await drawings.run(key, () => inTurn(() => tried(wanted, make(wanted, key, read)))))
    return { bytes, tag: `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"` }
  }
  return async (wanted) => {
    const before = failed.get(wanted.source.id)
    if (before) throw before
    return await find(wanted)
  }
}
