/** A picture as it is now. */
export interface Original {
  /** Another one when it is another picture. */
  readonly version: string
  /** The file itself, which only those need who draw. */
  read(): Promise<Buffer>
}

/** A picture the shop may show. */
export interface Source {
  readonly id: string
  /** Where it can be seen as it is. */
  readonly address: string
  /** Its address is one of a picture; false: nothing is asked for in the shop's name. */
  readonly isPicture: boolean
  look(): Promise<Original>
}

/** Finds a picture by its name; null for what is none. */
export type PictureOf = (name: string) => Source | null

/** Pictures of one origin, by path. */
interface Origin {
  readonly origin: string
  look(path: string): Promise<Original>
}

export interface SourcesOptions {
  /** Pictures of the embedded restaurant. */
  embedded: PictureOf
  /** Nothing is fetched from any other origin. */
  foreign: readonly Origin[]
}

const embeddedName = /^media\/((?:[a-z0-9-]+\/){0,3}[a-z0-9-]+\.(?:svg|png|jpe?g|webp|avif))(?:\?|$)/
/** Written as they are sent: what decodes to a separator, a dot or a control sign names something else than it shows. */
const trick = /%(?:2e|2f|5c|25|7f|[01][0-9a-f])|[\\#]/i
const LONGEST = 1024
/** What the restaurant answers there are no pictures: strangers shall not make calls in our name. */
const CALLS = 'api'
/** Servers take parameters off a segment, and empty segments out of a path. */
const isPlain = (segment: string): boolean => segment !== '' && !segment.includes(';')
const extension = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i

/** The segments as a server reads them; null for a path that may be read in several ways. */
function segmentsOf(path: string): string[] | null {
  try {
    const segments = path.slice(1).split('/').map(decodeURIComponent)
    return segments.every(isPlain) ? segments : null
  } catch {
    return null
  }
}

/** A path of the restaurant's that names no call, in whatever spelling. */
function readPath(path: string): { isPicture: boolean } | null {
  const segments = segmentsOf(path.split('?', 1)[0] ?? '')
  if (!segments || segments.some((segment) => segment.toLowerCase() === CALLS)) return null
  return { isPicture: extension.test(segments.at(-1) ?? '') }
}

/** Pictures of the embedded restaurant, by names below `media/`; null for a name that none of them can have. */
export const embeddedSources =
  ({ look }: Pick<Origin, 'look'>): PictureOf =>
  (name) => {
    const [, file] = embeddedName.exec(name) ?? []
    const address = `/media/${file}`
    return file ? { id: `media/${file}`, address, isPicture: true, look: () => look(address) } : null
  }

/** Finds what an address behind the width names; null for everything that is not the shop's to show. */
export function createSources({ embedded, foreign }: SourcesOptions): PictureOf {
  const byHost = new Map(foreign.map((one) => [new URL(one.origin).host, one]))
  return (name) => {
    const found = embedded(name)
    if (found) return found
    const end = name.indexOf('/')
    const restaurant = end > 0 ? byHost.get(name.slice(0, end)) : undefined
    if (!restaurant || name.length > LONGEST || trick.test(name)) return null
    const path = name.slice(end)
    const read = readPath(path)
    if (!read) return null
    const url = URL.parse(restaurant.origin + path)
    // One spelling only, and no way to another host.
    if (url?.href !== restaurant.origin + path || url.origin !== restaurant.origin) return null
    return { id: url.href, address: url.href, ...read, look: () => restaurant.look(path) }
  }
}
