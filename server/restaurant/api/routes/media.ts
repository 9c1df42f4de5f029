import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { demoFolder } from '../../folder/demo.ts'

/** The restaurant's pictures. */
export function mediaRoutes(app: FastifyInstance, folder = join(demoFolder, 'pictures')): void {
  void app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    maxAge: '1h',
    // An SVG opened as a document must not run scripts.
    setHeaders: (reply) => {
      reply.header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
    },
  })
}
