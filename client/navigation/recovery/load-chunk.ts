/**
 * Every lazy part of the client loads through here: the build replaces Vite's own helper (vite.config.ts). Older browsers cache a
 * failed module import for the life of the document. Such a module, and each one that imports it, is loaded from a URL of its own;
 * the plain URL never ran, so nothing runs twice.
 */
export type ImportChunk = <Part>(file: string) => Promise<Part>

/** Delays between the tries for one file. */
const PAUSES_MS = [250, 1000, 2000]

/** Loads a chunk with its style sheets; the build passes the chunk to `bring`, and its dependencies. */
export async function loadChunk<Part>(
  load: (bring: ImportChunk) => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map(fetchAhead))
    return await load(bring)
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}

const bring: ImportChunk = async (file) => {
  const url = new URL(file, import.meta.url).href
  return importAt(places.has(url) || !(await comes(url)) ? await placeOf(url) : url)
}

const importAt = (url: string) => import(/* @vite-ignore */ url)

/** Chromium, Firefox and Safari word the failed import differently. A module that throws while it runs does not match. */
const isLost = (error: unknown): boolean => /import/i.test(String(error))

/** Blob URLs of failed modules and their importers in this document. */
const places = new Map<string, Promise<string>>()

function placeOf(url: string): Promise<string> {
  const place = places.get(url) ?? findPlace(url)
  places.set(url, place)
  place.catch(() => places.delete(url))
  return place
}

async function findPlace(url: string): Promise<string> {
  if (await comes(url)) return url
  const code = await fetchFile(url)
  const moved = new Map<string, string>()
  await Promise.all(
    [...code.matchAll(/\b(?:from|import)\s*["'`](\.\/[\w-]+\.js)["'`]/g)].map(async ([, file = '']) => {
      moved.set(file, await placeOf(new URL(file, url).href))
    }),
  )
  // Cached by the browser now: the import finds it.
  if (await comes(url)) return url
  const absolute = code.replace(
    /(["'`])(\.\/[\w-]+\.js)\1/g,
    (_, quote: string, file: string) => quote + (moved.get(file) ?? new URL(file, url).href) + quote,
  )
  return URL.createObjectURL(new Blob([absolute], { type: 'text/javascript' }))
}

const comes = (url: string): Promise<boolean> =>
  importAt(url).then(
    () => true,
    (error) => (isLost(error) ? false : Promise.reject(error)),
  )

/** A file removed by a deploy is not retried. */
async function fetchFile(url: string): Promise<string> {
  const response = await tryAgain(async () => {
    const answer = await fetch(url)
    if (answer.status >= 500) throw new Error(url)
    return answer
  })
  if (!response.ok) throw new Error(url)
  return response.text()
}

async function tryAgain<T>(attempt: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await attempt()
    } catch {
      if (!navigator.onLine) break
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
  }
  return attempt()
}

const started = new Map<string, Promise<unknown>>()

/** Style sheets are awaited; modules only start, so that a chain of imports loads in parallel. */
function fetchAhead(file: string): Promise<unknown> {
  const coming = started.get(file) ?? tryAgain(() => addLink(file))
  started.set(file, coming)
  coming.catch(() => started.delete(file))
  return coming
}

async function addLink(file: string): Promise<void> {
  const isStyle = file.endsWith('.css')
  if (document.querySelector(`link[href="/${file}"]`)) return
  const link = Object.assign(document.createElement('link'), {
    rel: isStyle ? 'stylesheet' : 'modulepreload',
    href: `/${file}`,
    nonce: nonce(),
  })
  document.head.append(link)
  if (!isStyle) return
  await new Promise((resolve, reject) => {
    Object.assign(link, { onload: resolve, onerror: reject })
  }).catch(() => {
    link.remove()
    throw new Error(file)
  })
}

const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
