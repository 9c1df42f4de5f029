import { join } from 'node:path'
import type { FastifyError, FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import vite from '@fastify/vite'
import { currentBrand } from '#server/brand/current-brand.ts'
import { brandHead } from './html/brand-head.ts'
import { clientBundle, readChunks, type ClientBundle, type ServerEntry } from './html/bundle.ts'
import { PageCache } from './cache/page-cache.ts'
import { ClientManifest } from './html/client-manifest.ts'
import { integrationCode, type Integration } from './html/integration-code.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The built client, known once the app is ready; in development the current one of each request. */
    clientBundle(): ClientBundle
    /** Allowed integration code of the site settings. */
    integrationCode: Integration
    pageCache: PageCache
    /** First-time customers are offered their preferred language in a bar. */
    offersLanguage: boolean
    /** Seconds for which a cache in front may share public pages; 0: not at all. */
    sharedSeconds: number
  }
}

const root = join(import.meta.dirname, '../..')

interface RenderingOptions {
  allowedCode: readonly string[]
  offersLanguage: boolean
  sharedSeconds: number
}

/** Serves the files Vite built (or builds, in development), and decorates the app with everything rendering needs. */
export const rendering = fp(
  async (app: FastifyInstance, { allowedCode, offersLanguage, sharedSeconds }: RenderingOptions) => {
    const { dev } = app.shop
    let entry: ServerEntry
    let bundle: ClientBundle
    const chunks = dev ? ClientManifest.none : await readChunks(root)
    app.decorate('clientBundle', () => bundle)
    app.decorate('integrationCode', integrationCode(allowedCode, app.log))
    app.decorate('offersLanguage', offersLanguage)
    app.decorate('sharedSeconds', sharedSeconds)
    app.decorate('pageCache', new PageCache())
    // An address that leads out of the folder of built files.
    app.setErrorHandler<FastifyError>((error, _request, reply) =>
      error.statusCode === 403 ? reply.callNotFound() : error,
    )
    await app.register(vite, {
      root,
      dev,
      fastifyStaticOptions: { maxAge: '1y', immutable: true, preCompressed: true },
      renderer: {
        clientModule: '/entry-server.tsx',
        createRoute() {},
        // Once in production, before each request (with the fresh module) in development.
        async prepareClient(entries: { ssr?: unknown }) {
          entry = entries.ssr as ServerEntry
          return null
        },
        createHtmlFunction(source: string) {
          bundle = clientBundle(
            source.replace('<!--app:brand-->', () => brandHead(currentBrand())),
            root,
            chunks,
            dev,
            () => entry,
          )
          return () => source
        },
      },
    })
  },
)
