import type { Locale } from '#shared/locale.ts'

/** Vite's build manifest: the files each module needs. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** What a page loads behind its document; the last script starts the page. */
export interface CodeFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const ENTRY = 'index.html'
/** The chunk of checkout and account (vite.config.ts). */
const LATE = 'checkout'

/** The files of pages, by language and by whether they belong to checkout and account. */
export class ClientManifest {
  static readonly none = new ClientManifest({})
  private readonly manifest: Manifest
  private readonly late: readonly string[]

  constructor(manifest: Manifest) {
    this.manifest = manifest
    this.late = Object.keys(manifest).filter((name) => manifest[name]?.name === LATE)
  }

  /** Each file once. The first style sheet is that of first screens, which the document has already. */
  filesOf(locale: Locale, isLate: boolean): CodeFiles {
    const entry = this.manifest[ENTRY]
    if (!entry) return { scripts: [], styles: [] }
    const modules = [...(entry.imports ?? []), `../locales/${locale}/index.ts`, ...(isLate ? this.late : [])]
    const chunks = [...modules.flatMap((name) => this.manifest[name] ?? []), entry]
    const [first, ...late] = entry.css ?? []
    const styles = [...late, ...chunks.flatMap(({ css = [] }) => css)].filter((file) => file !== first)
    return { scripts: addresses(chunks.map(({ file }) => file)), styles: addresses(styles) }
  }
}

const addresses = (files: readonly string[]): string[] => [...new Set(files)].map((file) => `/${file}`)
