import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { z } from 'zod'
import { businessOf, type Business } from './folder-rows.ts'
import { FolderFiles } from './folder-files.ts'
import { kinds, type Kind, type Said } from './kinds.ts'
import { FolderMistakes, type Mistake } from './mistakes.ts'
import type { Names } from './making.ts'
import { checked } from './plain-words.ts'
import { wrongReferences, type Sources } from './references.ts'

/** What the files say, and mistakes of each by the rules of its kind. */
function read(sources: Sources): { readonly content: Said; readonly mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = []
  const entries = Object.entries(sources).map(([kind, ofKind]) => [
    kind,
    ofKind.flatMap((source) => {
      const result = checked(source, kinds[kind as Kind] as z.ZodType)
      if ('data' in result) return [{ slug: source.slug, data: result.data }]
      mistakes.push(...result.mistakes)
      return []
    }),
  ])
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

/** The restaurant of a folder, with the ids that its names had before. */
export type BusinessWith = (previousNames?: Names) => Business

/** What a folder without mistakes says. */
interface ReadFolder {
  readonly content: Said
  readonly pictures: ReadonlySet<string>
}

/** Reads a folder of plain files that describes a restaurant, or throws all its mistakes at once. */
export function readSaid(path: string): ReadFolder {
  const folder = new FolderFiles(path)
  if (folder.top.length === 0 && folder.mistakes.length > 0) throw new FolderMistakes(path, folder.mistakes)
  const { content, mistakes } = read(folder.sources)
  const wrong = wrongReferences(folder.sources, folder.unread, folder.pictures)
  const all = [...folder.mistakes, ...missingFiles(folder), ...mistakes, ...wrong]
  if (all.length > 0) throw new FolderMistakes(path, all)
  return { content, pictures: folder.pictures }
}

const openedFrom =
  ({ content, pictures }: ReadFolder): BusinessWith =>
  (previousNames) =>
    businessOf(content, pictures, previousNames)

export const openFolder = (path: string): BusinessWith => openedFrom(readSaid(path))
export const readFolder = (path: string): Business => openFolder(path)()

/** In a thread of its own. */
export async function openMeanwhile(path: string): Promise<BusinessWith> {
  const thread = new Worker(new URL('folder-thread.ts', import.meta.url), { workerData: path })
  const [read] = (await once(thread, 'message')) as [ReadFolder]
  return openedFrom(read)
}
