import { Feed } from 'feed'
import { intlTag, inLocale } from '#shared/locale.ts'
import { href, newsFeedPath } from '#shared/routes.ts'
import type { PublicContext } from '../content/context.ts'
import { textsOf } from '../texts.ts'
import { previewOf } from '../view/preview.ts'

/** The newest page of the news as RSS 2.0, one a language. */
export async function newsFeed({ anonymous, locale, requestId }: PublicContext, origin: string): Promise<string> {
  const { data } = await anonymous.read('getNews', { query: {} }, locale, requestId)
  const { news, common } = textsOf(locale)
  const at = (path: string): string => new URL(path, origin).href
  const feed = new Feed({
    title: `${news.title()} — ${common.brand()}`, description: news.lead(), language: intlTag[locale], generator: false,
    link: at(href(locale, 'news')), feed: at(inLocale(locale, newsFeedPath)),
    // As old as its newest entry, so that the same news is the same text.
    updated: new Date(data[0]?.published_at ?? 0),
  })
  for (const { id, title, lead, image, published_at } of data) {
    feed.addItem({
      title, link: at(href(locale, 'newsItem', { id })), date: new Date(published_at), description: lead,
      ...(image && { image: { url: at(previewOf(image).address), type: typeOf(previewOf(image).address) } }),
    })
  }
  return feed.rss2()
}

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp', avif: 'image/avif', gif: 'image/gif' }
const typeOf = (address: string): string => types[/\.(\w+)(?:\?|$)/.exec(address)?.[1] ?? ''] ?? 'image/jpeg'
