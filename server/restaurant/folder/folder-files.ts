import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Word } from './file-fields.ts'
import { files, folders, kinds, type Kind } from './kinds.ts'
import { failureOf, type Mistake } from './mistakes.ts'
import type { Sources } from './references.ts'
import { readSource, slugOf, type Source } from './yaml-source.ts'

/** Finds and parses the files of a folder. */

export class FolderFiles {
  readonly mistakes: Mistake[] = []
  /** Kinds of which files could not be read; '.': the folder itself. */
  readonly unread = new Set<string>()
  readonly pictures: ReadonlySet<string>
  readonly sources: Sources
  private readonly root: string
  private readonly top: readonly string[]

  constructor(root: string) {
    this.root = root
    this.top = this.namesIn('.')
    const pictures = this.top.includes('pictures') ? this.namesIn('pictures', true) : []
    this.pictures = new Set(pictures.map((name) => name.replaceAll('\\', '/')))
    const sources = Object.keys(kinds).map((kind) => [kind, this.sourcesOf(kind as Kind)])
    this.sources = Object.fromEntries(sources) as Sources
    const strays = globSync(`{*,*/*,{${Object.keys(folders).join()}}/*/**/*}`, { cwd: root })
      .map((name) => name.replaceAll('\\', '/'))
      .filter(isStray)
    const values = { allowed: READ }
    this.mistakes.push(...strays.map((file): Mistake => ({ file, rule: 'stray_file', values })))
  }

  private namesIn(folder: string, recursive = false): string[] {
    try {
      return readdirSync(join(this.root, folder), { recursive, encoding: 'utf8' }).sort()
    } catch (error) {
      this.mistakes.push({ file: folder === '.' ? this.root : folder, ...failureOf(error) })
      this.unread.add(folder)
      return []
    }
  }

  private sourcesOf(kind: Kind): Source[] {
    const file = `${kind}.yaml`
    if (kind in files) return this.top.includes(file) ? this.read(kind, file) : [absent(file)]
    const names = this.top.includes(kind) ? this.namesIn(kind).filter(isYaml) : []
    const misnamed = names.filter(isMisnamed).map((name): Mistake => ({ file: `${kind}/${name}`, rule: 'file_name' }))
    this.mistakes.push(...misnamed)
    return names.flatMap((name) => this.read(kind, `${kind}/${name}`))
  }

  private read(kind: Kind, file: string): Source[] {
    const read = readSource(this.root, file)
    if (!Array.isArray(read)) return [read]
    this.mistakes.push(...read)
    this.unread.add(kind)
    return []
  }
}

/** A file that may be left out, but for one. */
const absent = (file: string): Source => ({ file, slug: slugOf(file), raw: undefined, lineOf: () => undefined })

const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name)

/** The name is a part of addresses. */
const isMisnamed = (name: string): boolean => !name.endsWith('.yaml') || !Word.safeParse(slugOf(name)).success

/** Files of a restaurant's folder that are no texts of the shop. */
const OTHER = ['pictures', 'brand', 'schemas']
const READ = [
  ...Object.keys(files).map((name) => `${name}.yaml`),
  ...Object.keys(folders).map((name) => `${name}/*.yaml`),
].join(', ')

/** A misspelt name would be ignored silently; `.txt` is what Windows adds and does not show. Markdown is of no other use beside the texts of a kind. */
function isStray(path: string): boolean {
  const [name = '', inside, ...deeper] = path.split('/')
  const [, kind] = /\.(ya?ml|md|markdown)(?:\.txt)?$/i.exec(path) ?? []
  if (inside !== undefined && Object.hasOwn(folders, name))
    return kind !== undefined && !/(?:^|\/)readme\.md$/i.test(path) && (!isYaml(inside) || deeper.length > 0)
  const isRead = inside === undefined ? Object.hasOwn(files, name.replace(/\.yaml$/, '')) : OTHER.includes(name)
  return !isRead && /^ya?ml$/i.test(kind ?? '')
}
