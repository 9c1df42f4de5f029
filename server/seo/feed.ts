import { Feed } from 'feed'
import { intlTag, inLocale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { newsFeedPath } from '#shared/address-names.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { read } from '#server/site/start-bundle.ts'
import { textsOf } from '#server/texts.ts'
import { imageType } from '#server/images/image-type.ts'
import { ogImageOf } from '#server/rendering/html/og-image-url.ts'

/** The first page of the news as RSS 2.0, per language. */
export async function newsFeed(context: PublicContext, origin: string): Promise<string> {
  const { locale } = context
  const { data } = await read(context, 'getNews', { query: {} })
  const { news, common } = textsOf(locale)
  const at = (path: string): string => new URL(path, origin).href
  const feed = new Feed({
    title: `${news.title()} — ${common.brand()}`,
    description: news.lead(),
    language: intlTag[locale],
    generator: false,
    link: at(href(locale, 'news')),
    feed: at(inLocale(locale, newsFeedPath)),
    // Dated by its newest entry, so that unchanged news is the same text.
    updated: new Date(data[0]?.published_at ?? 0),
  })
  for (const { id, title, lead, published_at, image } of data)
    feed.addItem({
      title,
      link: at(href(locale, 'newsItem', { id })),
      date: new Date(published_at),
      description: lead,
      ...(image && { image: enclosureOf(at(ogImageOf(image).address)) }),
    })
  return feed.rss2()
}

/** RSS requires a file length: 0 means unknown, since no picture is drawn or fetched for it. */
const enclosureOf = (url: string) => ({ url, type: imageType(url), length: 0 })
