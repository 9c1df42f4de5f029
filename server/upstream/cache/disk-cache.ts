import { features, type Feature } from '#shared/contract/missing-features.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { ANSWER_LIMIT } from '../read-json.ts'
import { readEntry, type SharedCache } from './redis-cache.ts'

/** Anonymous answers on disk: after a restart during an outage there is still a menu. No customer data. */
export interface DiskCache extends SharedCache {
  /** Capabilities last known to be missing; null: unknown. */
  missingFeatures(): Promise<Feature[] | null>
  saveMissingFeatures(missingFeatures: readonly Feature[]): Promise<unknown>
}

const opening = new Set<string>([
  'getOptions',
  'getCities',
  'getRestaurants',
  'getStartBundle',
  'getCategories',
] satisfies RestaurantCall[])
const isOpening = (key: string): boolean => opening.has(key.split(' ', 1)[0] ?? '')

/** Bytes of all files, and of one answer. */
export const MOST = { all: 64 * 1024 * 1024, one: ANSWER_LIMIT } as const
/** Write interval per answer: data after a restart may be older by this much. */
export const PAUSE_MS = 5 * 60_000

/** `origin` is part of each name: another backend's data is never read. */
export function createDiskCache(store: FileStore, origin: string, now: () => number): DiskCache {
  const writtenAt = new Map<string, number>()
  // Read once per key; later the memory is newer.
  const readOnce = new Set<string>()
  const nameOf = (key: string): string => `1 ${origin} ${key}`
  const read = async (key: string): Promise<string | null> => (await store.get(nameOf(key)))?.toString('utf8') ?? null
  const write = (key: string, text: string): Promise<void> => store.put(nameOf(key), Buffer.from(text))
  return {
    async get(key) {
      if (!isOpening(key) || readOnce.has(key)) return undefined
      readOnce.add(key)
      const text = await read(key)
      return text ? readEntry(text) : undefined
    },
    async set(key, stored) {
      if (!isOpening(key) || now() - (writtenAt.get(key) ?? -Infinity) < PAUSE_MS) return
      writtenAt.set(key, now())
      const text = JSON.stringify(stored)
      if (text.length <= MOST.one) await write(key, text)
    },
    async delete(key) {
      if (writtenAt.delete(key)) await write(key, '')
    },
    async missingFeatures() {
      const text = await read('lacking')
      if (!text) return null
      const named: unknown = JSON.parse(text)
      return Array.isArray(named) ? features.filter((one) => named.includes(one)) : null
    },
    saveMissingFeatures: (missingFeatures) => write('lacking', JSON.stringify(missingFeatures)),
  }
}
