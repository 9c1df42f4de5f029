import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { makeFolder } from '#server/serving/make-folder.ts'

/** Generated files in a folder: they outlive the process, and processes may share them. */
export interface FileStore {
  get(key: string): Promise<Buffer | undefined>
  /** A failed write costs time only: the file is generated again. */
  put(key: string, bytes: Buffer): Promise<void>
}

export interface StoreOptions {
  folder: string
  /** Limit; beyond it the least recently used files are deleted, and of an earlier process's the oldest. */
  bytes: number
  /** Called once. */
  onFailure: (error: unknown) => void
}

const DRAFT = '.draft'
/** Longer than any write: older drafts belong to a dead process. */
const DRAFT_MS = 60_000

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex')

export function createFileStore({ folder, bytes, onFailure }: StoreOptions): FileStore {
  // Sizes only: the system caches files that are often read.
  const sizes = new LRUCache<string, number>({
    maxSize: bytes,
    sizeCalculation: (size) => size || 1,
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true }).catch(() => {})
    },
  })
  let opening: Promise<void> | undefined
  let hasFailed = false
  const fail = (error: unknown): void => {
    if (!hasFailed) onFailure(error)
    hasFailed = true
  }
  const open = (): Promise<void> => (opening ??= openFolder(folder, sizes).catch(fail))
  return {
    async get(key) {
      await open()
      const name = nameOf(key)
      const content = await readFile(join(folder, name)).catch(() => undefined)
      // Another process may have added or removed it.
      if (!content) sizes.delete(name)
      else if (sizes.get(name) === undefined) sizes.set(name, content.length)
      return content
    },
    async put(key, content) {
      await open()
      const name = nameOf(key)
      try {
        await writeWhole(join(folder, name), content)
        sizes.set(name, content.length)
      } catch (error) {
        fail(error)
      }
    },
  }
}

/** Written to a draft and renamed, so that no reader sees a partial file, even after a power failure. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}${DRAFT}`
  try {
    await writeFile(draft, content, { flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

async function openFolder(folder: string, sizes: LRUCache<string, number>): Promise<void> {
  makeFolder(folder)
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, stats: await stat(join(folder, name)).catch(() => null) })),
  )
  const entries = files.flatMap(({ name, stats }) =>
    stats?.isFile() ? [{ name, size: stats.size, at: stats.mtimeMs }] : [],
  )
  const [drafts, whole] = [
    entries.filter(({ name }) => name.endsWith(DRAFT)),
    entries.filter(({ name }) => /^[0-9a-f]{64}$/.test(name)),
  ]
  await Promise.all(
    drafts.filter(({ at }) => Date.now() - at > DRAFT_MS).map(({ name }) => rm(join(folder, name), { force: true })),
  )
  for (const { name, size } of whole.sort((a, b) => a.at - b.at)) sizes.set(name, size)
}
