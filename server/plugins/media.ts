import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fp from 'fastify-plugin'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Where the pictures lie. */
export const mediaFolder = join(import.meta.dirname, '../restaurant/demo/media')

/** Pictures of the embedded restaurant under /media; another restaurant serves its own. */
export const media = fp(async (app: FastifyInstance) => {
  if (!existsSync(mediaFolder)) return
  await app.register(fastifyStatic, {
    root: mediaFolder, prefix: '/media/', decorateReply: false, index: false, maxAge: '1d',
    // A picture opened by itself must not run anything.
    setHeaders: (reply) => { reply.header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`) },
  })
}, { name: 'media' })
