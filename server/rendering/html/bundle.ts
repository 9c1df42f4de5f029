import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageId } from '#shared/page-data/pages.ts'
import { locales, type Locale } from '#shared/locale.ts'
import { ClientManifest } from './client-manifest.ts'
import { splitTemplate, type Template } from './html-template.ts'

/** The server's only access to client code: the rendered entry and the built index.html. */

export type ServerEntry = typeof import('#client/entry-server.tsx')

export interface ClientBundle {
  readonly entry: ServerEntry
  readonly template: Template
  /** Changes with every build; pages of different builds are not mixed. */
  readonly build: string
  /** Preload tags of a page's code; a page without code (null) needs the dictionary alone. */
  preloads(page: PageId | null, locale: Locale): string
}

/** 'account-orders' for 'accountOrders'. */
const fileNameOf = (page: PageId): string => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const dictionary = (locale: Locale): string => `../locales/${locale}/index.ts`

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
  preloads: (page, locale) =>
    chunks.preloads(...(page ? [chunks.pageModule(fileNameOf(page))] : []), dictionary(locale)),
})

export const readChunks = async (root: string): Promise<ClientManifest> =>
  new ClientManifest(
    JSON.parse(await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8')),
    locales.map(dictionary),
  )

/** File names in index.html are content hashes. */
const buildId = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 12)
