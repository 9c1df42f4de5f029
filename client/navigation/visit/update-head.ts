import type { PageRecord } from '#shared/page-data.ts'

/** What the document says of its page, when another page comes into it: who shares or bookmarks a page reads it there. */

/** Only for robots, which load documents; no longer true once another page is shown. */
const OF_DOCUMENT =
  'link:is([rel=alternate], [rel=prev], [rel=next]), meta[name=robots], meta[property^="og:image"], meta[name^="twitter:image"], script[type="application/ld+json"]'

const say = (tag: string, attribute: string, text: string): void =>
  document.head.querySelector(tag)?.setAttribute(attribute, text)

/** Title, description and canonical address, and what social networks are told of them. */
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
