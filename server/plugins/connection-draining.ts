import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
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

/** While the shop drains, each answer closes its connection. */
export const draining = fp(
  async (app: FastifyInstance) => {
    const leaving = new AbortController()
    app.decorate('connectionDraining', leaving.signal)
    app.decorate('drain', () => {
      leaving.abort()
      // Not a hook, which every answer would pay for.
      app.server.prependListener('request', (_request, response) => {
        response.setHeader('connection', 'close')
      })
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
  },
  { name: 'connection-draining' },
)
