import { constants } from 'node:zlib'
import fp from 'fastify-plugin'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../errors.ts'

/** A window of 256 kB holds any page; a larger one only takes memory, for each answer. */
const WINDOW = 18

/** Compression that never holds a streamed page back: every chunk is flushed as it comes. Bodies come plain (quality 1). */
export const compression = fp(async (app: FastifyInstance) => {
  await app.register(compress, {
    encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false,
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: WINDOW },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 5 },
  })
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-encoding'] !== undefined) throw new ShopError(415, 'unsupported_type')
  })
}, { name: 'compression' })
