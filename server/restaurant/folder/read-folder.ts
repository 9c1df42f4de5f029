import type { z } from 'zod'
import { FolderFiles } from './folder-files.ts'
import { files, kinds, type Kind, type Said } from './kinds.ts'
import { mistakesOf, type Mistake } from './mistakes.ts'
import { checked } from './plain-words.ts'
import { wrongReferences, type Sources } from './references.ts'

/** What the files say, and mistakes of each by the rules of its kind. */
function read(sources: Sources): { readonly content: Said; readonly mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = []
  const entries = Object.entries(sources).map(([kind, ofKind]) => {
    const schema = kinds[kind as Kind] as z.ZodType
    const said = ofKind.flatMap((source) => {
      const result = checked(source, schema)
      if ('data' in result) return [{ slug: source.slug, data: result.data }]
      mistakes.push(...result.mistakes)
      return []
    })
    return [kind, kind in files ? (said[0]?.data ?? schema.safeParse(undefined).data) : said]
  })
  return { content: Object.fromEntries(entries) as Said, mistakes }
}

function missingFiles({ sources, unread, mistakes }: FolderFiles): Mistake[] {
  const isThere = (kind: Kind): boolean =>
    sources[kind].length > 0 || unread.has(kind) || mistakes.some(({ file }) => file === kind)
  return [
    ...(isThere('business') ? [] : [{ file: 'business.yaml', rule: 'is missing: it names cities and restaurants' }]),
    ...(isThere('menu') ? [] : [{ file: 'menu', rule: 'has no file with dishes' }]),
  ]
}

/** What a folder without mistakes says. */
export interface ReadFolder {
  readonly content: Said
  readonly pictures: ReadonlySet<string>
}

/** Reads a folder of plain files that describes a restaurant, or throws all its mistakes at once. */
export function readFolder(path: string): ReadFolder {
  const folder = new FolderFiles(path)
  if (folder.top.length === 0 && folder.mistakes.length > 0) throw mistakesOf(path, folder.mistakes)
  const { content, mistakes } = read(folder.sources)
  const wrong = wrongReferences(folder.sources, folder.unread, folder.pictures)
  const all = [...folder.mistakes, ...missingFiles(folder), ...mistakes, ...wrong]
  if (all.length > 0) throw mistakesOf(path, all)
  return { content, pictures: folder.pictures }
}
