/** Vite's build manifest: which files a module needs. */
interface Chunk { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: boolean }
export type Manifest = Readonly<Record<string, Chunk>>

const preload = (file: string): string => `<link rel="modulepreload" nonce="__CSP_NONCE__" href="/${file}">`

/** Tags for the code a page needs beyond the entry, made once a page and language. */
export class Chunks {
  static readonly none = new Chunks({}, [])
  private readonly manifest: Manifest
  private readonly tags = new Map<string, string>()
  private readonly shared: ReadonlySet<string>

  constructor(manifest: Manifest, dictionaries: readonly string[]) {
    this.manifest = manifest
    const entry = Object.values(manifest).find((chunk) => chunk.isEntry && chunk.file.endsWith('.js'))
    this.shared = new Set([entry?.file ?? '', ...this.filesOf(entry?.imports ?? [])])
    for (const name of dictionaries) this.preloads(name)
  }

  preloads(...modules: string[]): string {
    const key = modules.join()
    const known = this.tags.get(key)
    if (known !== undefined) return known
    const files = new Set(this.filesOf(modules))
    const tags = [...files].filter((file) => !this.shared.has(file)).map(preload).join('')
    this.tags.set(key, tags)
    return tags
  }

  /** Where a file of the client is served; as it is written where nothing was built. */
  pathOf(file: string): string { return `/${this.manifest[file]?.file ?? file}` }

  private filesOf(modules: readonly string[]): string[] {
    return modules.flatMap((name) => {
      const chunk = this.manifest[name]
      return chunk ? [chunk.file, ...this.filesOf((chunk.imports ?? []).filter((other) => !this.manifest[other]?.isEntry))] : []
    })
  }
}
