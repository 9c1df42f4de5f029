import { createContext, runInContext } from 'node:vm'
import t from 'tap'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'

/** The service worker script, as browsers request it. */

const PATH = '/service-worker.js'
const upstream = await startFakeRestaurant(t)

t.test('the script is revalidated each time, and the files it precaches exist', async (t) => {
  const { app } = await startShop(t, { upstream })
  const answer = await app.inject(PATH)
  t.match(answer, { statusCode: 200, headers: { 'content-type': /^text\/javascript/, 'cache-control': 'no-cache' } })
  const files = answer.body.match(/\/assets\/[\w.-]+\.\w+/g) ?? []
  t.ok(
    files.some((file) => file.endsWith('.css')) &&
      files.some((file) => file.endsWith('.woff2')) &&
      files.filter((file) => file.endsWith('.js')).length >= 5,
  )
  for (const path of [...files, '/offline', '/ru/offline']) t.equal((await app.inject(path)).statusCode, 200, path)
})

t.test('SERVICE_WORKER=off: the new script deletes all caches and unregisters itself', async (t) => {
  const { app } = await startShop(t, { upstream, variables: { SERVICE_WORKER: 'off' } })
  const done: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const context = createContext({
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => done.push('at once'),
    caches: { keys: async () => ['pages', 'personal'], delete: async (name: string) => done.push(name) },
    registration: { unregister: async () => done.push('gone') },
  })
  runInContext((await app.inject(PATH)).body, context)
  listeners.get('install')?.({})
  const work: Promise<unknown>[] = []
  listeners.get('activate')?.({ waitUntil: (one: Promise<unknown>) => work.push(one) })
  await Promise.all(work)
  t.same(done, ['at once', 'pages', 'personal', 'gone'])
})
