import { createHmac, timingSafeEqual } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createFileStore, type FileStore } from '#server/storage/file-store.ts'

/** Files of other client builds: during a rolling update, and in tabs that stay open, pages of one build request files from replicas of another. */

declare module 'fastify' {
  interface FastifyInstance {
    buildFiles: BuildFiles
  }
}

export interface BuildFile {
  readonly type: string
  readonly bytes: Buffer
}
export interface BuildFiles {
  /** Publishes this build's files for other replicas and later builds. */
  publish(): Promise<void>
  /** A file of another build, by path; null: unknown. */
  find(path: string): Promise<BuildFile | null>
  /** Answers with a file of another build; false: it is none. */
  send(url: string, reply: FastifyReply): Promise<boolean>
}

export interface BuildFilesOptions {
  folder: string
  secret: string
}

const built = join(import.meta.dirname, '../../dist/client/assets')
/** About thirty builds. */
const BYTES_MAX = 64 * 1024 * 1024
/** How long replicas of different builds may coexist, and tabs of an old build go on. */
const SHARED_S = 7 * 86_400
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
}
/** A content hash is part of the name: one name is one content, in any build. */
const NAME = /^(?:[\w.-]+-\w{7}|\w{8})\.(?:js|css|svg|png|woff2|json)$/
const PREFIX = '/assets/'

const isBuildFile = (url: string): boolean => url.startsWith(PREFIX)

const SEAL_LENGTH = 32
/** Scripts from Redis run in every page: only files sealed with the shop's secret are served. */
function seals(secret: string) {
  const key = createHmac('sha256', secret).update('zhar build files').digest()
  const sealOf = (name: string, bytes: Buffer): Buffer =>
    createHmac('sha256', key).update(`${name}\n`).update(bytes).digest()
  return {
    seal: (name: string, bytes: Buffer): Buffer => Buffer.concat([sealOf(name, bytes), bytes]),
    open(name: string, sealed: Buffer): Buffer | undefined {
      const [seal, bytes] = [sealed.subarray(0, SEAL_LENGTH), sealed.subarray(SEAL_LENGTH)]
      return seal.length === SEAL_LENGTH && timingSafeEqual(seal, sealOf(name, bytes)) ? bytes : undefined
    },
  }
}

/** Redis, for other replicas. */
function sharedStore({ redis }: FastifyInstance): FileStore | null {
  if (!redis) return null
  const keyOf = (name: string): string => `zhar:build:1:${name}`
  return {
    get: async (name) => (await redis.run((to) => to.getBuffer(keyOf(name)))) ?? undefined,
    put: async (name, bytes) => {
      await redis.run((to) => to.set(keyOf(name), bytes, 'EX', SHARED_S))
    },
  }
}

export const buildFiles = fp(
  async (app: FastifyInstance, { folder, secret }: BuildFilesOptions) => {
    const { seal, open } = seals(secret)
    const warn = (err: unknown): void => app.log.warn({ err }, 'build files could not be stored for other replicas')
    const disk = createFileStore({ folder, bytes: BYTES_MAX, onFailure: warn })
    const shared = sharedStore(app)
    async function publishOne(name: string): Promise<void> {
      const sealed = seal(name, await readFile(join(built, name)))
      if (!(await disk.get(name))?.equals(sealed)) await disk.put(name, sealed)
      // Each time, to renew its expiry.
      await shared?.put(name, sealed)
    }
    async function publish(): Promise<void> {
      // One after another: requests have priority.
      for (const name of await readdir(built)) if (NAME.test(name)) await publishOne(name)
    }
    async function find(path: string): Promise<BuildFile | null> {
      const name = path.slice(PREFIX.length)
      const type = TYPES[extname(name)]
      if (!isBuildFile(path) || !NAME.test(name) || !type) return null
      for (const store of [disk, shared]) {
        const sealed = await store?.get(name)
        const bytes = sealed && open(name, sealed)
        if (bytes) return { type, bytes }
      }
      return null
    }
    app.decorate('buildFiles', {
      publish: () => publish().catch(warn),
      find,
      async send(url, reply) {
        const found = await find(url.split('?', 1)[0] ?? '')
        if (!found) return false
        reply.type(found.type).header('cache-control', 'public, max-age=31536000, immutable').send(found.bytes)
        return true
      },
    })
  },
  { name: 'build-files', dependencies: ['redis'] },
)
