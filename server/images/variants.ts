import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PictureWidth } from '#shared/rules/image-urls.ts'
import { ShopError } from '#server/errors.ts'
import { DRAWN_AT_ONCE, type Painters } from './painters.ts'
import { RECIPE, type ImageFormat } from './resize.ts'
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

const WAITING = 256
/** A full queue or a limit is temporary and says nothing about the picture. */
export const isMomentary = (error: unknown): boolean => error instanceof QueueFull || error instanceof ShopError

/** How long a picture that could not be fetched is not tried again. */
const UNFETCHED_MS = 60_000
/** How long one that could not be drawn is not: each try may take its place for seconds. */
const UNDRAWN_MS = 600_000

export interface ImageVariantsOptions {
  store: FileStore
  paint: Painters['paint']
  waiting?: number
  /** Called when a picture could not be fetched or drawn, once per retry interval. */
  onFailure?: (error: unknown, wanted: VariantRequest) => void
}

export function createImageVariants({
  store,
  paint,
  waiting = WAITING,
  onFailure = () => {},
}: ImageVariantsOptions): ImageVariants {
  const inTurn = createQueue({ atOnce: DRAWN_AT_ONCE, waiting })
  const drawings = new SingleFlight<Buffer>()
  /** Seen pictures are known, or fetched again at most once an hour. */
  const seen = new LRUCache<string, true>({ max: 10_000 })
  const failures = createFailures(onFailure)

  async function make(wanted: VariantRequest, key: string, read: () => Promise<Buffer>): Promise<Buffer> {
    // Another width may have failed while this one waited.
    failures.throwKnown(wanted)
    const original = await failures.of(wanted, read(), UNFETCHED_MS)
    const picture = await failures.of(wanted, paint(original, wanted.width, wanted.format), UNDRAWN_MS)
    await store.put(key, picture)
    return picture
  }

  async function find(wanted: VariantRequest): Promise<Variant> {
    const { source, width, format, admit = async () => {} } = wanted
    const isSeen = seen.has(source.id)
    if (!isSeen) await admit()
    const { version, read } = await failures.of(wanted, source.look(), UNFETCHED_MS)
    seen.set(source.id, true)
    const key = `${source.id} ${version} ${width} ${format} ${RECIPE}`
    const cached = await store.get(key)
    if (!cached && isSeen) await admit()
    const bytes = cached ?? (await drawings.run(key, () => inTurn(() => make(wanted, key, read))))
    return { bytes, tag: `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"` }
  }
  return async (wanted) => {
    failures.throwKnown(wanted)
    return await find(wanted)
  }
}

interface Failures {
  throwKnown(wanted: VariantRequest): void
  /** Remembers for some milliseconds that the work has failed. */
  of<Result>(wanted: VariantRequest, work: Promise<Result>, ttl: number): Promise<Result>
}

/** Only failures of the picture itself are remembered, not those of a request. */
function createFailures(onFailure: NonNullable<ImageVariantsOptions['onFailure']>): Failures {
  const failed = new LRUCache<string, Error>({ max: 1000 })
  return {
    throwKnown({ source: { id } }) {
      const failure = failed.get(id)
      if (failure) throw failure
    },
    of: (wanted, work, ttl) =>
      work.catch((error: unknown) => {
        const { id } = wanted.source
        if (isMomentary(error)) throw error
        if (!failed.has(id)) onFailure(error, wanted)
        failed.set(id, error as Error, { ttl })
        throw error
      }),
  }
}
