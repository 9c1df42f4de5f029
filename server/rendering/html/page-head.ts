import type { SiteOptions } from '#shared/contract/business.ts'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import { defaultLocale, alternatesOf, intlTag, localePrefix, type Locale } from '#shared/locale.ts'
import { brandUrl } from '#server/brand/current-brand.ts'
import { ogImageOf } from './og-image-url.ts'

/** Metadata of a page. */
export interface PageHead {
  /** For social networks: path or address, and alternative text. */
  readonly image?: { readonly address: string; readonly alt: string }
  /** Paths of the neighbouring pages of a paginated list. */
  readonly previous?: string
  readonly next?: string
  /** A filtered subset of another page. */
  readonly filtered?: boolean
  readonly feed?: { readonly title: string; readonly path: string }
}

/** Input of a page's head tags, computed from the route: React never renders them. */
export interface HeadInput {
  readonly record: PageRecord
  readonly options: SiteOptions | null
  /** Public scheme and host. */
  readonly origin: string
  readonly head: PageHead
  /** Address of a title picture, for pages without a picture. */
  readonly titlePreview: (title: string) => string
  /** Not indexed by search engines. */
  readonly hidden: boolean
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : ''
const link = (rel: string, href: string, extra = ''): string => `<link rel="${rel}" href="${escapeHtml(href)}"${extra}>`

/** Title, description, canonical and language alternates, then the preview of social networks. */
export function headTags(input: HeadInput): string {
  const { record, options, origin, head, hidden } = input
  const path = record.url.split('?', 1)[0] ?? '/'
  const query = record.canonicalQuery ?? ''
  return [
    `<title>${escapeHtml(record.title)}</title>`,
    meta('name', 'description', record.description || options?.og_description || ''),
    link('manifest', `${localePrefix(record.locale)}/manifest.webmanifest`),
    link('apple-touch-icon', brandUrl('touch-180.png')),
    head.feed
      ? link('alternate', head.feed.path, ` type="application/rss+xml" title="${escapeHtml(head.feed.title)}"`)
      : '',
    robots(hidden, head),
    hidden ? '' : link('canonical', origin + path + query) + alternates(origin, path, query),
    head.previous ? link('prev', origin + head.previous) : '',
    head.next ? link('next', origin + head.next) : '',
    socialCard(input, origin + path + query),
  ].join('')
}

/** Open Graph and Twitter card. */
function socialCard({ record, options, origin, head, titlePreview, hidden }: HeadInput, url: string): string {
  const card = cardOf(record, options)
  const shared = () => ({
    address: sharedPicture(record, options?.og_image || brandUrl('social.jpg'), hidden ? null : titlePreview),
    alt: card.title,
  })
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', card.title),
    meta('property', 'og:description', card.description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', ogLocale(record.locale)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', card.title),
    meta('name', 'twitter:description', card.description),
    picture(origin, head.image?.address ? head.image : shared()),
  ].join('')
}

/** The preview of social networks: the restaurant's own on the home page, else the page's own, with the restaurant's as default. */
function cardOf(
  { id, title, description }: PageRecord,
  options: SiteOptions | null,
): { title: string; description: string } {
  const own = { title: options?.og_title ?? '', description: options?.og_description ?? '' }
  return id === 'home'
    ? { title: own.title || title, description: own.description || description }
    : { title: title || own.title, description: description || own.description }
}

/** The home page shows the restaurant's own picture, others their title on it, if it is a drawing of ours. */
function sharedPicture(
  { id, title }: PageRecord,
  address: string,
  titlePreview: HeadInput['titlePreview'] | null,
): string {
  return titlePreview && id !== 'home' && ogImageOf(address).size ? titlePreview(title) : address
}

/**
 * A sorted page has the unsorted one as canonical. A filtered one is a subset, of which there are unlimited
 * variants: not indexed, but the links to its dishes are followed.
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
