import type { SiteOptions } from '#shared/contract/business.ts'
import type { PageRecord } from '#shared/page-data.ts'
import { defaultLocale, alternatesOf, intlTag, localePrefix, type Locale } from '#shared/locale.ts'

/** Words of a page's head, computed from the route: React never writes them. */
export interface HeadInput {
  readonly record: PageRecord
  readonly options: SiteOptions | null
  /** Scheme and host visitors use. */
  readonly origin: string
  readonly image: string | undefined
  /** Keep it out of search engines. */
  readonly hidden: boolean
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : ''
const link = (rel: string, href: string, extra = ''): string => `<link rel="${rel}" href="${escapeHtml(href)}"${extra}>`

/** Title, description, Open Graph and Twitter card (spec 1), canonical and language alternates. */
export function headTags({ record, options, origin, image, hidden }: HeadInput): string {
  const path = record.url.split('?', 1)[0] ?? '/'
  const description = record.description || options?.og_description || ''
  const picture = absolute(origin, image ?? options?.og_image ?? '')
  return [
    `<title>${escapeHtml(record.title)}</title>`,
    meta('name', 'description', description),
    link('manifest', `${localePrefix(record.locale)}/manifest.webmanifest`),
    hidden ? meta('name', 'robots', 'noindex') : link('canonical', origin + path) + alternates(origin, path),
    meta('property', 'og:type', 'website'), meta('property', 'og:title', record.title || (options?.og_title ?? '')),
    meta('property', 'og:description', description), meta('property', 'og:image', picture),
    meta('property', 'og:url', origin + path), meta('property', 'og:locale', ogLocale(record.locale)),
    meta('name', 'twitter:card', 'summary_large_image'), meta('name', 'twitter:title', record.title),
    meta('name', 'twitter:description', description), meta('name', 'twitter:image', picture),
  ].join('')
}

const alternates = (origin: string, path: string): string => {
  const all = alternatesOf(path)
  const tags = Object.entries(all).map(([locale, href]) => link('alternate', origin + href, ` hreflang="${locale}"`))
  return tags.join('') + link('alternate', origin + all[defaultLocale], ' hreflang="x-default"')
}

const ogLocale = (locale: Locale): string => intlTag[locale].replace('-', '_')
const absolute = (origin: string, url: string): string => (url.startsWith('/') ? origin + url : url)
