/**
 * Every lazy part of the client loads through here: the build puts it in the place of Vite's own helper (vite.config.ts).
 * Older browsers remember for the life of a document that a module did not come, and say so again without asking. Such a
 * module, and each one that imports it, gets an address of its own; at its plain address it never ran, so nothing runs twice.
 */
export type ImportChunk = <Part>(file: string) => Promise<Part>

/** Between the tries for one file. */
const PAUSES_MS = [250, 1000, 2000]

/** Loads a part with its style sheets; the build names the file to `bring`, and everything that it needs. */
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

/** Chromium, Firefox and Safari say it in words of their own. A module that fails when it runs is no such case. */
const isLost = (error: unknown): boolean => /import/i.test(String(error))

/** Where a module that was lost, or is imported by one, lives in this document. */
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
  // It is in the browser's cache by now: who asks again has it here.
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

/** A file that is gone, after a deploy, is not waited for. */
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

const asked = new Map<string, Promise<unknown>>()

/** Style sheets are waited for; modules only set off, so that those deep in a chain do not wait for one another. */
function fetchAhead(file: string): Promise<unknown> {
  const coming = asked.get(file) ?? tryAgain(() => addLink(file))
  asked.set(file, coming)
  coming.catch(() => asked.delete(file))
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
