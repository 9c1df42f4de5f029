import type { FastifyRequest } from 'fastify'
import type { SiteOptions } from '#shared/contract/business.ts'
import type { DeferredPromises, PageData, PageId, RouteName, routes } from '#shared/page-data/pages.ts'
import { publicContext, type PublicContext } from '#server/site/public-context.ts'
import type { JsonLd } from '#server/rendering/json-ld/json-ld.ts'
import type { AnonymousReader } from '#server/upstream/cache/cached-reader.ts'
import type { PageHead } from '#server/rendering/html/page-head.ts'

/** Personal pages know their customer. */
export interface PersonalContext extends PublicContext {
  readonly request: FastifyRequest
}

/** A loader's result: plain data and the page head. */
export interface Loaded<Id extends PageId> extends PageHead {
  readonly data: PageData[Id]
  readonly title: string
  /** Chooses the postfix of the title; 'whole': the title has none. */
  readonly titleKind?: 'category' | 'dish' | 'news' | 'whole'
  readonly description?: string
  readonly canonicalQuery?: string
  /** 200 unless set: an invalid link, a failed form. */
  readonly status?: number
  readonly deferred?: DeferredPromises
  /** Overrides the route: not indexed by search engines. */
  readonly unlisted?: boolean
  /** Depends on the date: cached for one day only. */
  readonly ofToday?: true
  /** Structured data for search engines. */
  readonly structured?: JsonLd
}

type ContextOf<Id extends RouteName> = (typeof routes)[Id] extends { personal: true } ? PersonalContext : PublicContext
/**
 * The loader of a route that is not personal receives no personal data. One of a page that tolerates an outage may not use the site
 * settings.
 */
export type Loader<Id extends RouteName> = (context: ContextOf<Id>, options: SiteOptions) => Promise<Loaded<Id>>

export const personalContext = (request: FastifyRequest, anonymous?: AnonymousReader): PersonalContext => ({
  ...publicContext(request, anonymous),
  request,
})
