import { constants } from 'node:zlib'
import fp from 'fastify-plugin'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Compression that never holds a streamed page back: every chunk is flushed as it comes. */
export const compression = fp(async (app: FastifyInstance) => {
  await app.register(compress, {
    encodings: ['br', 'gzip'], threshold: 1024,
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 5 },
  })
}, { name: 'compression' })
