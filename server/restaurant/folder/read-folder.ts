import type { z } from 'zod'
import { FolderFiles } from './folder-files.ts'
import { files, kinds, type Kind, type Said } from './kinds.ts'
import type { Mistake } from './mistakes.ts'
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

function missingFiles({ top, sources, unread, mistakes }: FolderFiles): Mistake[] {
  if (top.length === 0 && mistakes.length > 0) return []
  const isThere = (kind: Kind): boolean =>
    sources[kind].length > 0 || unread.has(kind) || mistakes.some(({ file }) => file === kind)
  return [
    ...(isThere('business') ? [] : [{ file: 'business.yaml', rule: 'no_business' } as const]),
    ...(isThere('menu') ? [] : [{ file: 'menu', rule: 'no_menu' } as const]),
  ]
}

/** What a folder says: its mistakes, or else its content. */
export interface ReadFolder {
  readonly mistakes: readonly Mistake[]
  readonly content: Said
  readonly pictures: ReadonlySet<string>
}

/** Reads a folder of plain files that describes a restaurant, and finds all its mistakes at once. */
export function readFolder(path: string): ReadFolder {
  const folder = new FolderFiles(path)
  const { content, mistakes } = read(folder.sources)
  const wrong = wrongReferences(folder.sources, folder.unread, folder.pictures)
  const all = [...folder.mistakes, ...missingFiles(folder), ...mistakes, ...wrong]
  return { mistakes: all, content, pictures: folder.pictures }
}
