import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The program that keeps the shop readable without a connection. Its path never changes: browsers ask for it again by it. */

const SERVICE_WORKER_PATH = '/service-worker.js'

const built = join(import.meta.dirname, '../../dist/service-worker/service-worker.js')

/** Takes the place of a worker that browsers have already: it forgets what is kept, and then itself. */
const FAREWELL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister())))
`

/** It fetches on behalf of pages, and shows icons with messages; a worker is held to the policy of its own file. */
const POLICY = `default-src 'none'; connect-src 'self'; img-src 'self'`

/** `off` takes the worker back from every browser that comes by. */
export async function serviceWorker(app: FastifyInstance, mode: 'on' | 'off'): Promise<void> {
  const program = mode === 'on' ? await readFile(built, 'utf8') : FAREWELL
  app.get(SERVICE_WORKER_PATH, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .send(program),
  )
}
