import type { ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when draining begins: requests are still served, but each answer closes its connection. */
    connectionDraining: AbortSignal
    drain(): void
    /** Closes idle connections, including those with half a request, which Node leaves open indefinitely. */
    endSilent(): void
  }
}

/** The request is complete, and part of its answer is still to be sent. */
const isBeingAnswered = (response: ServerResponse | undefined): boolean =>
  response !== undefined && response.req.complete && !response.writableFinished

/** So many turns of the event loop without a new connection: none waits to be accepted. */
const QUIET_TURNS = 10
const TURN_MS = 5
const CROWDED_MS = 500

/**
 * Closing the port resets the connections that wait to be accepted. Until there is none requests are held back: who waits for
 * an answer opens no further connection.
 */
async function untilNobodyWaits(server: Server): Promise<void> {
  const answering = server.listeners('request') as ((...request: unknown[]) => void)[]
  const requests: unknown[][] = []
  let quiet = 0
  const onConnection = (): void => {
    quiet = 0
  }
  server.on('connection', onConnection).removeAllListeners('request')
  server.on('request', (...request: unknown[]) => requests.push(request))
  for (const end = performance.now() + CROWDED_MS; quiet < QUIET_TURNS && performance.now() < end; quiet += 1)
    await setTimeout(TURN_MS)
  server.off('connection', onConnection).removeAllListeners('request')
  for (const answer of answering) server.on('request', answer)
  setImmediate(() => requests.forEach((request) => server.emit('request', ...request)))
}

/** While the shop drains, each answer closes its connection. */
export const draining = fp(async (app: FastifyInstance) => {
  const leaving = new AbortController()
  app.decorate('connectionDraining', leaving.signal)
  app.decorate('drain', () => {
    leaving.abort()
    // Not a hook, which every answer would pay for.
    app.server.prependListener('request', (_request, response) => {
      response.setHeader('connection', 'close')
    })
    // Node would also close those whose request has arrived and was not read yet: `endSilent` leaves them time.
    app.server.closeIdleConnections = () => {}
  })
  app.addHook('preClose', async () => {
    if (leaving.signal.aborted) await untilNobodyWaits(app.server)
  })
  const open = new Set<Socket>()
  const newest = new WeakMap<Socket, ServerResponse>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    newest.set(socket, response)
    // An idle connection would keep all that its last page was made of.
    response.once('close', () => {
      if (newest.get(socket) === response) newest.delete(socket)
    })
  })
  app.decorate('endSilent', () => {
    for (const socket of open) if (!isBeingAnswered(newest.get(socket))) socket.destroy()
  })
})
