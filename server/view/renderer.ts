import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import vite from '@fastify/vite'
import { shopBrand } from '../brand/shop-brand.ts'
import { brandHead } from './brand-head.ts'
import { Chunks } from './chunks.ts'
import { clientBundle, readChunks, type ServerEntry } from './client-bundle.ts'
import { integrationCode, type Integration } from './integration-code.ts'
import type { PageAnswer, PageOrder } from './page-answer.ts'
import { PageCache } from './page-cache.ts'
import { answerPage, streamPage } from './stream.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Which build is being served; known once the app is ready. */
    buildId(): string
    /** Foreign code of the site settings that is let in. */
    integrationCode: Integration
    /** Pages rendered before. */
    pageCache: PageCache
    /** A bar offers first visitors the language they prefer. */
    offersLanguage: boolean
    /** Whom to call where the backend names no phone. */
    supportPhone: string | null
    /** The shop's clock. */
    now(): Date
  }
}

/** Serves what Vite built (or builds, in development) and gives every reply a way to answer with a page. */

const root = join(import.meta.dirname, '../..')

interface RendererOptions { dev: boolean; allowedCode: readonly string[]; offersLanguage: boolean; supportPhone: string | null; now: () => Date }

export const renderer = fp(async (app: FastifyInstance, { dev, allowedCode, offersLanguage, supportPhone, now }: RendererOptions) => {
  let entry: ServerEntry
  let build = 'dev'
  const chunks = dev ? Chunks.none : await readChunks(root)
  app.decorate('buildId', () => build)
  app.decorate('integrationCode', integrationCode(allowedCode, app.log))
  app.decorate('offersLanguage', offersLanguage)
  app.decorate('supportPhone', supportPhone)
  app.decorate('now', now)
  app.decorate('pageCache', new PageCache())
  await app.register(vite, {
    root, dev,
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
        const bundle = clientBundle(source.replace('<!--app:brand-->', () => brandHead(shopBrand())), root, chunks, dev, () => entry)
        build = bundle.build
        return function html(this: FastifyReply, page?: unknown) {
          const wanted = page as PageAnswer | PageOrder
          return 'load' in wanted ? answerPage(this, bundle, wanted) : streamPage(this, bundle, wanted)
        }
      },
    } as never,
  })
}, { name: 'renderer' })

/**
 * Answers with a page: a document, or its content alone. The reply is not a promise to wait for: Fastify would listen for
 * the end of each answer.
 */
export function sendPage(reply: FastifyReply, page: PageAnswer | PageOrder): FastifyReply {
  (reply.html(page as never) as unknown as Promise<void>).catch((error: unknown) => reply.send(error))
  return reply
}
