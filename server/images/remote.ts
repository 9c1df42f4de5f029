import { LRUCache } from 'lru-cache'
import { Pool } from 'undici'
import { TIMEOUTS } from '#server/upstream/timeouts.ts'
import { FILE_LIMIT, fetchImage, pack, unpack, type Facts, type Fetched } from './fetch-image.ts'
import { createQueue } from './work-queue.ts'
import type { Original } from './image-sources.ts'
import { SingleFlight } from '#server/single-flight.ts'
import type { FileStore } from '#server/storage/file-store.ts'

/** Pictures of a remote origin: cached on disk, revalidated once an hour or on notification. */
export interface RemoteImages {
  readonly origin: string
  look(path: string): Promise<Original>
  close(): Promise<void>
}

const HOUR_MS = 60 * 60 * 1000
const CONNECTIONS = 8
const WAITING = 64

export interface RemoteImagesOptions {
  origin: string
  store: FileStore
  /** Prefix of its cache keys; absent: its origin. */
  name?: string
  /** How long a file is fresh; absent: an hour. */
  freshMs?: number
  now?: (() => number) | undefined
}

export function createRemoteImages(options: RemoteImagesOptions): RemoteImages {
  const { origin, store, name = origin, freshMs = HOUR_MS, now = Date.now } = options
  const pool = openPool(origin)
  const inTurn = createQueue({ atOnce: CONNECTIONS, waiting: WAITING })
  const fetches = new SingleFlight<Fetched>()
  /** Spares reading a file for its version. */
  const factsByPath = new LRUCache<string, Facts>({ max: 10_000 })
  const keyOf = (path: string): string => `original ${name}${path}`
  const isFresh = (facts: Facts | undefined): facts is Facts => facts !== undefined && now() - facts.at < freshMs

  const stored = async (path: string): Promise<Fetched | undefined> => unpack(await store.get(keyOf(path)))
  const fetch = (path: string, earlier?: Fetched): Promise<Fetched> =>
    fetches.run(path, () =>
      inTurn(async () => {
        const fetched = await fetchImage(pool, path, earlier, now())
        factsByPath.set(path, fetched.facts)
        await store.put(keyOf(path), pack(fetched))
        return fetched
      }),
    )
  async function current(path: string): Promise<Fetched> {
    const earlier = await stored(path)
    if (!earlier || isFresh(earlier.facts)) return earlier ?? fetch(path)
    // A stale picture is better than none.
    return fetch(path, earlier).catch(() => earlier)
  }
  async function look(path: string): Promise<Original> {
    const facts = factsByPath.get(path)
    if (isFresh(facts))
      return { version: facts.version, read: async () => ((await stored(path)) ?? (await fetch(path))).bytes }
    const original = await current(path)
    factsByPath.set(path, original.facts)
    return { version: original.facts.version, read: async () => original.bytes }
  }
  return { origin, look, close: () => pool.close() }
}

const openPool = (origin: string): Pool =>
  new Pool(origin, {
    connections: CONNECTIONS,
    connect: { timeout: TIMEOUTS.connect },
    headersTimeout: TIMEOUTS.read.headers,
    maxResponseSize: FILE_LIMIT,
  })
