/**
 * Every lazy part of the client loads through here: the build replaces Vite's own helper (vite.config.ts). Older browsers cache a
 * failed module import for the life of the document. Such a module, and each one that imports it, is loaded from a URL of its own;
 * the plain URL never ran, so nothing runs twice.
 */
export type ImportChunk = <Part>(file: string) => Promise<Part>

/** Delays between the tries for one file. */
const PAUSES_MS = [250, 1000, 2000]

/** Loads a chunk with its style sheets; the build passes the chunk to `importChunk`, and its dependencies. */
export async function loadChunk<Part>(
  load: (importChunk: ImportChunk) => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map(fetchAhead))
    return await load(importChunk)
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}

const importChunk: ImportChunk = async (file) => {
  const url = new URL(file, import.meta.url).href
  return importAt(blobUrls.has(url) || !(await tryImport(url)) ? await workingUrl(url) : url)
}

const importAt = (url: string) => import(/* @vite-ignore */ url)

/** Chromium, Firefox and Safari word the failed import differently. A module that throws while it runs does not match. */
const isLost = (error: unknown): boolean => /import/i.test(String(error))

/** Blob URLs of failed modules and their importers in this document. */
const blobUrls = new Map<string, Promise<string>>()

function workingUrl(url: string): Promise<string> {
  const found = blobUrls.get(url) ?? findWorkingUrl(url)
  blobUrls.set(url, found)
  found.catch(() => blobUrls.delete(url))
  return found
}

async function findWorkingUrl(url: string): Promise<string> {
  if (await tryImport(url)) return url
  const code = await fetchFile(url)
  const urlOfImport = new Map<string, string>()
  await Promise.all(
    [...code.matchAll(/\b(?:from|import)\s*["'`](\.\/[\w-]+\.js)["'`]/g)].map(async ([, file = '']) => {
      urlOfImport.set(file, await workingUrl(new URL(file, url).href))
    }),
  )
  // Cached by the browser now: the import finds it.
  if (await tryImport(url)) return url
  const absolute = code.replace(
    /(["'`])(\.\/[\w-]+\.js)\1/g,
    (_, quote: string, file: string) => quote + (urlOfImport.get(file) ?? new URL(file, url).href) + quote,
  )
  return URL.createObjectURL(new Blob([absolute], { type: 'text/javascript' }))
}

const tryImport = (url: string): Promise<boolean> =>
  importAt(url).then(
    () => true,
    (error) => (isLost(error) ? false : Promise.reject(error)),
  )

/** A file that a deploy has removed is not retried. */
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
