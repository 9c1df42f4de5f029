import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The service worker for offline pages. Its path never changes: browsers check it for updates. */

const SERVICE_WORKER_PATH = '/service-worker.js'

const built = join(import.meta.dirname, '../../dist/service-worker/service-worker.js')

/** Replaces an installed worker: deletes the caches and unregisters itself. */
const FAREWELL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister())))
`

/** It fetches on behalf of pages, and shows icons in notifications; a worker has the policy of its own file. */
const POLICY = `default-src 'none'; connect-src 'self'; img-src 'self'`

/** `off` removes the worker from every browser that visits. */
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
