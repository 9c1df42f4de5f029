import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import t from 'tap'

const worker = readFileSync(new URL('../../../../dist/service-worker/service-worker.js', import.meta.url), 'utf8')

/** Files of the build that the worker fetches when the browser installs it on this connection. */
async function installedFiles(connection: object | undefined): Promise<string[]> {
  const installing: ((event: object) => void)[] = []
  const fetched: string[] = []
  const work: Promise<unknown>[] = []
  const caches = {
    open: async () => ({
      addAll: async (files: string[]) => {
        fetched.push(...files)
      },
      match: async () => new Response(),
      put: async () => {},
    }),
  }
  const self: Record<string, unknown> = {
    URL,
    Request,
    Response,
    Headers,
    setTimeout,
    console,
    caches,
    navigator: { connection },
    location: new URL('https://shop.example/service-worker.js'),
    registration: { scope: 'https://shop.example/' },
    fetch: async () => new Response(),
    skipWaiting: async () => {},
    addEventListener: (type: string, run: (event: object) => void) => {
      if (type === 'install') installing.push(run)
    },
  }
  runInContext(worker, createContext(Object.assign(self, { self })))
  // The first listener is the shop's own; Serwist's installs the two offline pages.
  installing[0]?.({
    waitUntil: (one: Promise<unknown>) => {
      work.push(one)
    },
  })
  await Promise.all(work)
  return fetched
}

t.test(
  'an installed worker fetches the files of a first screen, but none when data is saved or the connection is slow',
  async (t) => {
    t.ok((await installedFiles(undefined)).length > 10)
    t.ok((await installedFiles({ effectiveType: '4g', saveData: false })).length > 10)
    for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])
      t.same(await installedFiles(connection), [], JSON.stringify(connection))
  },
)
