import type { Graph, Thing } from 'schema-dts'
import { jsonForScript } from '#shared/json-for-script.ts'
import { intlTag, type Locale } from '#shared/locale.ts'

/** What every piece of structured data needs: where the shop is reached, and in which language. */
export interface Site { readonly origin: string; readonly locale: Locale }

/** Things a page tells search engines (schema.org), made only for documents. */
export type Structured = (site: Site) => Thing[]

export const languageOf = ({ locale }: Site): string => intlTag[locale]
/** An address as schema.org wants it: whole. */
export const absolute = ({ origin }: Site, path: string): string => (path.startsWith('/') ? origin + path : path)
/** Prices are written with two decimals at most, as the restaurant names them. */
export const CURRENCY = 'UAH'

/** A data block: browsers do not run it, so it needs no nonce. */
export function structuredTag(things: Thing[]): string {
  if (things.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': things } as unknown as Graph
  return `<script type="application/ld+json">${jsonForScript(graph)}</script>`
}
