import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageId } from '#shared/page-data.ts'
import { locales, type Locale } from '#shared/locale.ts'
import { ClientManifest } from './client-manifest.ts'
import { splitTemplate, type Template } from './html-template.ts'

/** The one door from the server to client code: the rendered entry and the built index.html. */

export type ServerEntry = typeof import('#client/entry-server.tsx')

export interface ClientBundle {
  readonly entry: ServerEntry
  readonly template: Template
  /** Changes with every build; pages of another build are not mixed. */
  readonly build: string
  /** Tags that fetch a page's code early; a page without code (null) needs the language alone. */
  preloads(page: PageId | null, locale: Locale): string
}

/** 'account-orders' of 'accountOrders'. */
const fileNameOf = (page: PageId): string => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const dictionary = (locale: Locale): string => `../locales/${locale}/index.ts`

/** The bundle made from index.html; `entry` is asked each time, since development exchanges it. */
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

/** The names in index.html are hashes of what was built. */
const buildId = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 12)
