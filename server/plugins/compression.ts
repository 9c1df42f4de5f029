import { constants, createBrotliCompress, type BrotliOptions } from 'node:zlib'
import fp from 'fastify-plugin'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#server/errors.ts'

/** A window of 256 kB holds any page; a larger one only costs memory per answer. */
const WINDOW = 18
/** With a full render queue, compressing in a third of the time is worth an eighth more bytes. */
const QUALITY = { calm: 4, crowded: 1 }

/** Compression that never delays a streamed page: every chunk is flushed as it arrives. Request bodies are uncompressed. */
export const compression = fp(async (app: FastifyInstance) => {
  const quality = (): number => (app.loadShedding.isCrowded ? QUALITY.crowded : QUALITY.calm)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_LGWIN]: WINDOW } },
    zlib: {
      createBrotliCompress: ({ params, ...options }: BrotliOptions) =>
        createBrotliCompress({ ...options, params: { ...params, [constants.BROTLI_PARAM_QUALITY]: quality() } }),
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 5 },
  })
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    done(headers['content-encoding'] === undefined ? undefined : new ShopError(415, 'unsupported_type'))
  })
})
