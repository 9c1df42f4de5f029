import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import t from 'tap'
import { ReplayableStream } from '#client/navigation/prefetch/replayable-stream.ts'

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

/** Chunks fetched ahead, read by a later visit. */

async function readAll(chunks: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

t.test('a late reader gets all chunks from the first, as often as it reads', async (t) => {
  async function* source() {
    yield* ['page', 'late', 'later']
  }
  const recording = new ReplayableStream(source())
  t.same(await readAll(recording), ['page', 'late', 'later'])
  t.same(await readAll(recording), ['page', 'late', 'later'])
})

t.test('a chunk is available before the next one arrives', async (t) => {
  const gate = Promise.withResolvers<string>()
  async function* source() {
    yield 'page'
    yield await gate.promise
  }
  const reader = new ReplayableStream(source())[Symbol.asyncIterator]()
  t.same(await reader.next(), { value: 'page', done: false })
  const late = reader.next()
  gate.resolve('late')
  t.same(await late, { value: 'late', done: false })
  t.same(await reader.next(), { value: undefined, done: true })
})

t.test('an error is delivered after the chunks before it, and only to a reader', async (t) => {
  async function* source() {
    yield 'page'
    throw new Error('cut short')
  }
  const recording = new ReplayableStream(source())
  await new Promise(setImmediate)
  const reader = recording[Symbol.asyncIterator]()
  t.same(await reader.next(), { value: 'page', done: false })
  await t.rejects(reader.next(), { message: 'cut short' })
})
