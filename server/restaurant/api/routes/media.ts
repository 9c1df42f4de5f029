import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { demoFolder } from '../../folder/demo.ts'

/** A link in a folder from somebody else may lead to any file of the machine. */
function isOfFolder(path: string, pictures: string): boolean {
  const file = join(pictures, path)
  return existsSync(file) && realpathSync(file).startsWith(realpathSync(dirname(pictures)) + sep)
}

/** The restaurant's pictures. */
export function mediaRoutes(app: FastifyInstance, folder = join(demoFolder, 'pictures')): void {
  void app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    maxAge: '1h',
    allowedPath: (path) => isOfFolder(path, folder),
    // An SVG opened as a document must not run scripts.
    setHeaders: (reply) => {
      reply.header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
    },
  })
}
