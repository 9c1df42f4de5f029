import type { SiteOptions } from '#shared/contract/business.ts'
import type { PageRecord } from '#shared/page-data.ts'
import { defaultLocale, alternatesOf, intlTag, localePrefix, type Locale } from '#shared/locale.ts'
import { ogImageOf } from './og-image-url.ts'

/** What a page says of itself beside its words. */
export interface PageHead {
  /** For social networks: path or address, and what it shows. */
  readonly image?: { readonly address: string; readonly alt: string }
  /** The pages before and behind it, of a list that is read page by page: paths. */
  readonly previous?: string
  readonly next?: string
  /** Something is left out of a page that is whole elsewhere. */
  readonly filtered?: boolean
  readonly feed?: { readonly title: string; readonly path: string }
}

/** Words of a page's head, computed from the route: React never writes them. */
export interface HeadInput {
  readonly record: PageRecord
  readonly options: SiteOptions | null
  /** Scheme and host visitors use. */
  readonly origin: string
  readonly head: PageHead
  readonly touchIcon: string
  /** The brand's own, where the restaurant names none. */
  readonly socialPicture: string
  /** Address of a picture of a title, for pages that have none of their own. */
  readonly titlePreview: (title: string) => string
  /** Keep it out of search engines. */
  readonly hidden: boolean
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : ''
const link = (rel: string, href: string, extra = ''): string => `<link rel="${rel}" href="${escapeHtml(href)}"${extra}>`

/** Title, description, Open Graph and Twitter card, canonical and language alternates. */
export function headTags({
  record,
  options,
  origin,
  head,
  touchIcon,
  socialPicture,
  titlePreview,
  hidden,
}: HeadInput): string {
  const path = record.url.split('?', 1)[0] ?? '/'
  const query = record.canonicalQuery ?? ''
  const description = record.description || options?.og_description || ''
  const card = cardOf(record, options)
  return [
    `<title>${escapeHtml(record.title)}</title>`,
    meta('name', 'description', description),
    link('manifest', `${localePrefix(record.locale)}/manifest.webmanifest`),
    link('apple-touch-icon', touchIcon),
    head.feed
      ? link('alternate', head.feed.path, ` type="application/rss+xml" title="${escapeHtml(head.feed.title)}"`)
      : '',
    robots(hidden, head),
    hidden ? '' : link('canonical', origin + path + query) + alternates(origin, path, query),
    head.previous ? link('prev', origin + head.previous) : '',
    head.next ? link('next', origin + head.next) : '',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', card.title),
    meta('property', 'og:description', card.description),
    meta('property', 'og:url', origin + path + query),
    meta('property', 'og:locale', ogLocale(record.locale)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', card.title),
    meta('name', 'twitter:description', card.description),
    picture(
      origin,
      head.image?.address
        ? head.image
        : {
            address: sharedPicture(record, options?.og_image || socialPicture, hidden ? null : titlePreview),
            alt: card.title,
          },
    ),
  ].join('')
}

/** What social networks show: of the home page the restaurant's own words, of the others theirs, or those where they have none. */
function cardOf(
  { id, title, description }: PageRecord,
  options: SiteOptions | null,
): { title: string; description: string } {
  const own = { title: options?.og_title ?? '', description: options?.og_description ?? '' }
  return id === 'home'
    ? { title: own.title || title, description: own.description || description }
    : { title: title || own.title, description: description || own.description }
}

/** The home page shows the restaurant's own picture, others their title on it, where it is one we may draw on. */
function sharedPicture(
  { id, title }: PageRecord,
  address: string,
  titlePreview: HeadInput['titlePreview'] | null,
): string {
  return titlePreview && id !== 'home' && ogImageOf(address).size ? titlePreview(title) : address
}

/**
 * A sorted page is the same page: its canonical address says so. A filtered one is a thin part of it, of which there are
 * endlessly many: nobody should find it in a search, but its dishes are links worth following.
 */
const robots = (hidden: boolean, { filtered }: PageHead): string =>
  hidden ? meta('name', 'robots', 'noindex') : meta('name', 'robots', filtered ? 'noindex, follow' : '')

function picture(origin: string, { address, alt }: NonNullable<PageHead['image']>): string {
  const preview = ogImageOf(address)
  const url = absolute(origin, preview.address)
  if (!url) return ''
  const size = preview.size
    ? meta('property', 'og:image:width', String(preview.size.width)) +
      meta('property', 'og:image:height', String(preview.size.height))
    : ''
  return (
    meta('property', 'og:image', url) +
    size +
    meta('property', 'og:image:alt', alt) +
    meta('name', 'twitter:image', url) +
    meta('name', 'twitter:image:alt', alt)
  )
}

const alternates = (origin: string, path: string, query: string): string => {
  const all = alternatesOf(path)
  const tags = Object.entries(all).map(([locale, href]) =>
    link('alternate', origin + href + query, ` hreflang="${locale}"`),
  )
  return tags.join('') + link('alternate', origin + all[defaultLocale] + query, ' hreflang="x-default"')
}

const ogLocale = (locale: Locale): string => intlTag[locale].replace('-', '_')
const absolute = (origin: string, url: string): string => (url.startsWith('/') ? origin + url : url)
