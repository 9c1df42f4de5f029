/** Vite's build manifest: the files each module needs. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly isEntry?: boolean
}
export type Manifest = Readonly<Record<string, Chunk>>

/** Loaded by every visit after hydration, behind the hydration code. */
const START = 'start'

/** A page is in the folder of its feature. */
const PAGE = /^features\/[\w-]+\/pages\/([\w-]+)-page\.tsx$/

/** Low priority on slow connections: pictures of the first screen weigh less than React. */
const preload = (file: string, extra = ''): string =>
  `<link rel="modulepreload" fetchpriority="low" nonce="__CSP_NONCE__" href="/${file}"${extra}>`

/** Styles that only some pages have: those of every first screen come with the entry. */
const style = (file: string): string => `<link rel="stylesheet" href="/${file}">`

/** Tags for the styles and the code a page needs beyond the entry, made once per page and language. */
export class ClientManifest {
  static readonly none = new ClientManifest({}, [])
  private readonly manifest: Manifest
  private readonly tags = new Map<string, string>()
  private readonly shared: ReadonlySet<string>
  private readonly later: readonly string[]
  private readonly pages: ReadonlyMap<string, string>

  constructor(manifest: Manifest, dictionaries: readonly string[]) {
    this.manifest = manifest
    const entry = Object.values(manifest).find((chunk) => chunk.isEntry && chunk.file.endsWith('.js'))
    this.shared = new Set([entry?.file ?? '', ...this.filesOf(entry?.imports ?? [])])
    const start = Object.keys(manifest).filter((name) => manifest[name]?.name === START)
    this.later = [...new Set(this.filesOf(start))].filter((file) => !this.shared.has(file))
    this.pages = new Map(Object.keys(manifest).map((name) => [PAGE.exec(name)?.[1] ?? name, name]))
    for (const name of dictionaries) this.preloads(name)
  }

  /** 'features/cart/pages/cart-page.tsx' for 'cart'. */
  pageModule(page: string): string {
    return this.pages.get(page) ?? page
  }

  preloads(...modules: string[]): string {
    const key = modules.join()
    const known = this.tags.get(key)
    if (known !== undefined) return known
    const files = new Set(this.filesOf(modules).filter((file) => !this.shared.has(file)))
    // The browser finds the page's own code by this mark.
    const own = modules.filter((name) => PAGE.test(name)).map((name) => this.manifest[name]?.file)
    const later = this.later.filter((file) => !files.has(file))
    const styles = new Set(this.chunksOf(modules).flatMap(({ css = [] }) => css))
    const code = [...files, ...later].map((file) => preload(file, own.includes(file) ? ' data-page' : ''))
    const tags = [...[...styles].map(style), ...code].join('')
    this.tags.set(key, tags)
    return tags
  }

  private filesOf(modules: readonly string[]): string[] {
    return this.chunksOf(modules).map(({ file }) => file)
  }

  /** Chunks of modules and of their imports, each once: imports may be circular. */
  private chunksOf(modules: readonly string[], seen = new Set<string>()): Chunk[] {
    return modules.flatMap((name) => {
      const chunk = this.manifest[name]
      if (!chunk || seen.has(name)) return []
      seen.add(name)
      return [
        chunk,
        ...this.chunksOf(
          (chunk.imports ?? []).filter((other) => !this.manifest[other]?.isEntry),
          seen,
        ),
      ]
    })
  }
}
