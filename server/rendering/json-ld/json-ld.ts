import { LRUCache } from 'lru-cache'
import type { Graph, Thing } from 'schema-dts'
import { jsonForScript } from '#shared/json-for-script.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'

/** Common input of structured data: origin and language. */
export interface Site {
  readonly origin: string
  readonly locale: Locale
}

/** Structured data of a page (schema.org), made only for documents. */
export type JsonLd = (site: Site) => Thing[]

export const languageOf = ({ locale }: Site): string => intlTag[locale]
/** schema.org needs absolute addresses. */
export const absolute = ({ origin }: Site, path: string): string => (path.startsWith('/') ? origin + path : path)
/** Prices have at most two decimals, as in the restaurant's data. */
export const CURRENCY = 'UAH'

/** A data block: browsers do not run it, so it needs no nonce. */
function structuredTag(things: Thing[]): string {
  if (things.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': things } as unknown as Graph
  return `<script type="application/ld+json">${jsonForScript(graph)}</script>`
}

/** Serialised once per function and site; most requests have the same origin. */
const written = memoizeByIdentity(
  (structured: JsonLd) =>
    new LRUCache<string, string, Site>({
      max: 1,
      memoMethod: (_key, _old, { context: site }) => structuredTag(structured(site)),
    }),
)

export const jsonLdTag = (structured: JsonLd, site: Site): string =>
  written(structured).memo(`${site.origin} ${site.locale}`, { context: site })
