import type { z } from 'zod'
import { FolderFiles } from './folder-files.ts'
import { files, kinds, type Kind, type Said } from './kinds.ts'
import type { Mistake } from './mistakes.ts'
import { checked } from './plain-words.ts'
import { wrongReferences, type Sources } from './references.ts'

/** What the files say, and mistakes of each by the rules of its kind. */
function read(sources: Sources): Pick<ReadFolder, 'content' | 'mistakes'> {
  const mistakes: Mistake[] = []
  const entries = Object.entries(sources).map(([kind, ofKind]) => {
    const said = ofKind.map((source) => {
      const { data, mistakes: own } = checked(source, kinds[kind as Kind] as z.ZodType)
      mistakes.push(...own)
      return { slug: source.slug, data }
    })
    return [kind, kind in files ? said[0]?.data : said]
  })
  return { content: Object.fromEntries(entries) as Said, mistakes }
}

/** What a folder says, unless it has mistakes. */
export interface ReadFolder {
  readonly mistakes: readonly Mistake[]
  readonly content: Said
  readonly pictures: ReadonlySet<string>
}

/** Reads a folder of plain files that describes a restaurant, and finds all its mistakes at once. */
export function readFolder(path: string): ReadFolder {
  const { sources, unread, pictures, mistakes } = new FolderFiles(path)
  const { content, mistakes: own } = read(sources)
  const noMenu: Mistake = { file: 'menu', rule: 'no_menu' }
  const isMenuThere = sources.menu.length > 0 || unread.has('menu')
  const found = [...own, ...wrongReferences(sources, unread, pictures), ...(isMenuThere ? [] : [noMenu])]
  // Where the folder cannot be read, nothing in it is missing.
  return { mistakes: unread.has('.') ? mistakes : [...mistakes, ...found], content, pictures }
}
