import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createFileStore } from '#server/storage/file-store.ts'

/** Files of other client builds: tabs of an older build go on, as do pages of replicas that share the folder during an update. */

declare module 'fastify' {
  interface FastifyInstance {
    buildFiles: BuildFiles
  }
}

interface BuildFiles {
  /** Stores this build's files for later builds. */
  publish(): Promise<void>
  /** Answers with a file of another build; false: it is none. */
  send(url: string, reply: FastifyReply): Promise<boolean>
}

export interface BuildFilesOptions {
  folder: string
}

const built = join(import.meta.dirname, '../../dist/client/assets')
/** About thirty builds. */
const BYTES_MAX = 64 * 1024 * 1024
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
/** Earlier releases stored files in another form, by their bare names. */
const keyOf = (name: string): string => `plain ${name}`

export const buildFiles = fp(async (app: FastifyInstance, { folder }: BuildFilesOptions) => {
  const warn = (err: unknown): void => app.log.warn({ err }, 'build files could not be stored for later builds')
  const stored = createFileStore({ folder, bytes: BYTES_MAX, onFailure: warn })
  async function publish(): Promise<void> {
    // One after another: requests have priority.
    for (const name of await readdir(built))
      if (NAME.test(name) && !(await stored.get(keyOf(name))))
        await stored.put(keyOf(name), await readFile(join(built, name)))
  }
  app.decorate('buildFiles', {
    publish: () => publish().catch(warn),
    async send(url, reply) {
      const [path = ''] = url.split('?', 1)
      const name = path.slice(PREFIX.length)
      const bytes = path.startsWith(PREFIX) && NAME.test(name) ? await stored.get(keyOf(name)) : undefined
      if (!bytes) return false
      reply
        .type(TYPES[extname(name)] ?? '')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes)
      return true
    },
  })
})
