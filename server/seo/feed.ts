import { Feed, type Item } from 'feed'
import { intlTag, inLocale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { newsFeedPath } from '#shared/route-map.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { textsOf } from '#server/texts.ts'
import { imageType } from '#server/images/image-type.ts'
import type { PictureOf } from '#server/images/image-sources.ts'
import { ogImageOf } from '#server/rendering/html/og-image-url.ts'
import { ogImageBytes } from './og-images.ts'

type Enclosure = Exclude<NonNullable<Item['image']>, string>

/** The first page of the news as RSS 2.0, per language; without pictures that are still being drawn. */
export async function newsFeed(
  { anonymous, locale, requestId }: PublicContext,
  origin: string,
  pictureOf: PictureOf,
): Promise<{ text: string; isWhole: boolean }> {
  const { data } = await anonymous.read('getNews', { query: {} }, locale, requestId)
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
  const pictures = data.map(({ image }) => (image ? enclosureOf(ogImageOf(image).address, at, pictureOf) : undefined))
  for (const [index, { id, title, lead, published_at }] of data.entries()) {
    const image = pictures[index]
    feed.addItem({
      title,
      link: at(href(locale, 'newsItem', { id })),
      date: new Date(published_at),
      description: lead,
      ...(image && { image }),
    })
  }
  return { text: feed.rss2(), isWhole: !pictures.includes(null) }
}

/** RSS requires a file length: 0 means unknown, for remote pictures, which are not fetched for it. */
function enclosureOf(address: string, at: (path: string) => string, pictureOf: PictureOf): Enclosure | null {
  const bytes = ogImageBytes(address, pictureOf)
  return bytes === null ? null : { url: at(address), type: imageType(address), length: bytes ?? 0 }
}
