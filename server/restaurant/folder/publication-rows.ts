import { deliveryConditions, type Places } from './delivery-conditions.ts'
import type { Localised } from './file-fields.ts'
import type { Said } from './kinds.ts'
import { idIn, type Ids, type Making } from './numbered.ts'
import { htmlOf } from './rich-text.ts'

/** News, vacancies, pages and reviews. */

const htmlOfBoth = ({ uk, ru }: Localised): Localised => ({ uk: htmlOf(uk), ru: htmlOf(ru) })

/** Where a page says `{delivery_conditions}`, it lists zones and restaurants as they are. */
const PLACE = '<p>{delivery_conditions}</p>'
const pageHtml = (text: Localised, places: Places): Localised => {
  const { uk, ru } = htmlOfBoth(text)
  return {
    uk: uk.replace(PLACE, () => deliveryConditions(places, 'uk')),
    ru: ru.replace(PLACE, () => deliveryConditions(places, 'ru')),
  }
}

export function publicationRows(
  { news, vacancies, pages, reviews }: Said,
  ids: Readonly<Record<'cities' | 'restaurants', Ids>>,
  places: Places,
  { numbered, pictureOf }: Making,
) {
  return {
    news: numbered(
      'news',
      news.map(({ slug, data }) => ({ slug, ...data })),
    ).map(({ picture, text, published_at, ...row }) => ({
      ...row,
      html: htmlOfBoth(text),
      image: pictureOf(picture, 'news', row.slug),
      published_at: new Date(published_at),
    })),
    vacancies: numbered(
      'vacancy',
      vacancies.map(({ slug, data }) => ({ slug, ...data })),
    ).map(({ city, text, published_at, ...row }) => ({
      ...row,
      html: htmlOfBoth(text),
      city_id: idIn(ids.cities, city),
      published_at: new Date(published_at),
    })),
    pages: pages.map(({ slug, data: { text, ...row } }) => ({ slug, ...row, html: pageHtml(text, places) })),
    reviews: (reviews[0]?.data ?? []).map(({ restaurant, answer = null, created_at, ...row }) => ({
      ...row,
      answer,
      restaurant_id: restaurant === undefined ? null : idIn(ids.restaurants, restaurant),
      created_at: new Date(created_at),
      is_published: true,
    })),
  }
}
