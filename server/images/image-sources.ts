/** The current version of a picture. */
export interface Original {
  /** Changes with the picture. */
  readonly version: string
  /** The file itself, needed only for drawing. */
  read(): Promise<Buffer>
}

/** A picture the shop may serve. */
export interface Source {
  readonly id: string
  /** Address of the original. */
  readonly address: string
  /** False: the path is no picture's, and the shop does not fetch it. */
  readonly isPicture: boolean
  look(): Promise<Original>
}

/** Finds a picture by name; null if it is not allowed. */
export type PictureOf = (name: string) => Source | null

/** Pictures of one origin, by path. */
interface Origin {
  readonly origin: string
  look(path: string): Promise<Original>
}

export interface SourcesOptions {
  /** Pictures of the embedded restaurant. */
  embedded: PictureOf
  /** Pictures of other origins are not fetched. */
  remotes: readonly Origin[]
}

const embeddedName = /^media\/((?:[a-z0-9-]+\/){0,3}[a-z0-9-]+\.(?:svg|png|jpe?g|webp|avif))(?:\?|$)/
/** Checked before decoding: an encoded separator, dot or control character disguises the path. */
const trick = /%(?:2e|2f|5c|25|7f|[01][0-9a-f])|[\\#]/i
const LONGEST = 1024
/** Paths of the restaurant's API are no pictures: attackers must not make calls through the shop. */
const CALLS = 'api'
/** Servers strip parameters from segments, and empty segments from paths. */
const isPlain = (segment: string): boolean => segment !== '' && !segment.includes(';')
const extension = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i

/** Decoded segments; null for an ambiguous path. */
function segmentsOf(path: string): string[] | null {
  try {
    const segments = path.slice(1).split('/').map(decodeURIComponent)
    return segments.every(isPlain) ? segments : null
  } catch {
    return null
  }
}

/** A path of the restaurant outside its API, in any spelling. */
function readPath(path: string): { isPicture: boolean } | null {
  const segments = segmentsOf(path.split('?', 1)[0] ?? '')
  if (!segments || segments.some((segment) => segment.toLowerCase() === CALLS)) return null
  return { isPicture: extension.test(segments.at(-1) ?? '') }
}

/** Pictures of the embedded restaurant, by names below `media/`; null for an invalid name. */
export const embeddedSources =
  ({ look }: Pick<Origin, 'look'>): PictureOf =>
  (name) => {
    const [, file] = embeddedName.exec(name) ?? []
    const address = `/media/${file}`
    return file ? { id: `media/${file}`, address, isPicture: true, look: () => look(address) } : null
  }

/** Resolves the address after the width; null for anything the shop may not serve. */
export function createSources({ embedded, remotes: foreign }: SourcesOptions): PictureOf {
  const byHost = new Map(foreign.map((one) => [new URL(one.origin).host, one]))
  return (name) => {
    const source = embedded(name)
    if (source) return source
    const end = name.indexOf('/')
    const restaurant = end > 0 ? byHost.get(name.slice(0, end)) : undefined
    if (!restaurant || name.length > LONGEST || trick.test(name)) return null
    const path = name.slice(end)
    const read = readPath(path)
    if (!read) return null
    const url = URL.parse(restaurant.origin + path)
    // Exactly one spelling, and no other host.
    if (url?.href !== restaurant.origin + path || url.origin !== restaurant.origin) return null
    return { id: url.href, address: url.href, ...read, look: () => restaurant.look(path) }
  }
}
