import type { PageRecord } from '#shared/page-data/page-record.ts'

/** Updates the document's head after a page swap: sharing and bookmarks read it. */

/** Only for robots, which load documents; wrong after a page swap. */
const OF_DOCUMENT =
  'link:is([rel=alternate], [rel=prev], [rel=next]), meta[name=robots], meta[property^="og:image"], meta[name^="twitter:image"], script[type="application/ld+json"]'

const say = (tag: string, attribute: string, text: string): void =>
  document.head.querySelector(tag)?.setAttribute(attribute, text)

/** Title, description, canonical URL and Open Graph tags. */
export function updateHead({ title, description, url, canonicalQuery = '' }: PageRecord): void {
  const address = location.origin + (url.split('?', 1)[0] ?? '/') + canonicalQuery
  document.title = title
  for (const tag of document.head.querySelectorAll(OF_DOCUMENT)) tag.remove()
  say('link[rel=canonical]', 'href', address)
  say('meta[property="og:url"]', 'content', address)
  for (const name of ['[property="og:title"]', '[name="twitter:title"]']) say(`meta${name}`, 'content', title)
  for (const name of ['[name=description]', '[property="og:description"]', '[name="twitter:description"]'])
    say(`meta${name}`, 'content', description)
}
