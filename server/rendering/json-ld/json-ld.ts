import { LRUCache } from 'lru-cache'
import type { Graph, Thing } from 'schema-dts'
import { jsonForScript } from '#shared/json-for-script.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'

/** What every piece of structured data needs: where the shop is reached, and in which language. */
export interface Site {
  readonly origin: string
  readonly locale: Locale
}

/** Things a page tells search engines (schema.org), made only for documents. */
export type JsonLd = (site: Site) => Thing[]

export const languageOf = ({ locale }: Site): string => intlTag[locale]
/** An address as schema.org wants it: whole. */
export const absolute = ({ origin }: Site, path: string): string => (path.startsWith('/') ? origin + path : path)
/** Prices are written with two decimals at most, as the restaurant names them. */
export const CURRENCY = 'UAH'

/** A data block: browsers do not run it, so it needs no nonce. */
function structuredTag(things: Thing[]): string {
  if (things.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': things } as unknown as Graph
  return `<script type="application/ld+json">${jsonForScript(graph)}</script>`
}

/** What the same function tells of the same site is written once; most visitors use one origin. */
const written = memoizeByIdentity(
  (structured: JsonLd) =>
    new LRUCache<string, string, Site>({
      max: 1,
      memoMethod: (_key, _old, { context: site }) => structuredTag(structured(site)),
    }),
)

export const jsonLdTag = (structured: JsonLd, site: Site): string =>
  written(structured).memo(`${site.origin} ${site.locale}`, { context: site })
