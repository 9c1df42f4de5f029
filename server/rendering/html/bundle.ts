import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageId } from '#shared/page-data/pages.ts'
import type { Locale } from '#shared/locale.ts'
import { ClientManifest, type CodeFiles } from './client-manifest.ts'
import { splitTemplate, type Template } from './html-template.ts'

/** The server's only access to client code: the rendered entry and the built index.html. */

export type ServerEntry = typeof import('#client/entry-server.tsx')

export interface ClientBundle {
  readonly entry: ServerEntry
  readonly template: Template
  /** Changes with every build; pages of different builds are not mixed. */
  readonly build: string
  /** What a page loads behind its document. */
  codeOf(page: PageId, locale: Locale): CodeFiles
}

/** The bundle made from index.html; `entry` is read each time, since development replaces it. */
export const clientBundle = (
  source: string,
  root: string,
  chunks: ClientManifest,
  dev: boolean,
  entry: () => ServerEntry,
): ClientBundle => ({
  get entry() {
    return entry()
  },
  template: splitTemplate(source, dev, (path) => readFileSync(join(root, 'dist/client', path), 'utf8')),
  build: dev ? 'dev' : buildId(source),
  codeOf: (page, locale) => chunks.filesOf(locale, entry().hasOwnCode(page)),
})

export const readChunks = async (root: string): Promise<ClientManifest> =>
  new ClientManifest(JSON.parse(await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8')))

/** File names in index.html are content hashes. */
const buildId = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 12)
