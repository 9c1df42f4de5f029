import type { Locale } from '../../../shared/locale.ts'
import { hryvnias } from '../../../shared/rules/money.ts'
import type { Localised } from './file-fields.ts'
import type { Said } from './kinds.ts'
import { idIn, type Ids, type Making } from './making.ts'
import type { placeRows } from './place-rows.ts'
import { htmlOf } from './rich-text.ts'

/** News, vacancies, pages and reviews. */

type Places = ReturnType<typeof placeRows>['rows']

const words = {
  uk: {
    zone: (name: string, minimum: number, cost: number) => `${name}: замовлення від ${minimum} ₴, доставка ${cost} ₴`,
    free: (sum: number) => `, безкоштовно від ${sum} ₴`,
    time: (minutes: number) => `, орієнтовно ${minutes} хв`,
    pickup: 'Самовивіз і столик у ресторані:',
    daily: 'щодня',
  },
  ru: {
    zone: (name: string, minimum: number, cost: number) => `${name}: заказ от ${minimum} ₴, доставка ${cost} ₴`,
    free: (sum: number) => `, бесплатно от ${sum} ₴`,
    time: (minutes: number) => `, ориентировочно ${minutes} мин`,
    pickup: 'Самовывоз и столик в ресторане:',
    daily: 'ежедневно',
  },
}

/** The conditions of delivery by zone, so that a page cannot promise another fee than the checkout charges. */
function deliveryConditions({ cities, regions, restaurants }: Places, locale: Locale): string {
  const { zone, free, time, pickup, daily } = words[locale]
  const zoneLine = (one: Places['regions'][number]): string => {
    const sum = one.free_delivery_order_sum
    const begin = zone(one.name[locale], hryvnias(one.minimum_order_amount), hryvnias(one.delivery_cost))
    return `- ${begin}${sum === null ? '' : free(hryvnias(sum))}${time(one.delivery_time)}`
  }
  const blocks = cities.flatMap(({ id, name }) => {
    const isHere = ({ city_id }: { readonly city_id: number }): boolean => city_id === id
    const places = restaurants
      .filter(isHere)
      .map((one) => `- ${one.name[locale]}, ${one.address[locale]}: ${daily} ${one.opens_at}–${one.closes_at}`)
    return [[`## ${name[locale]}`, ...regions.filter(isHere).map(zoneLine)], [pickup], places]
  })
  return blocks.map((lines) => lines.join('\n')).join('\n\n')
}

/** Where a page says it, it lists zones and restaurants as they are. */
const PLACE = '{delivery_conditions}'
const htmlOfBoth = ({ uk, ru }: Localised, places?: Places): Localised => {
  const html = (text: string, locale: Locale): string =>
    htmlOf(places ? text.replace(PLACE, () => deliveryConditions(places, locale)) : text)
  return { uk: html(uk, 'uk'), ru: html(ru, 'ru') }
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
    ).map(({ picture, text, ...row }) => ({
      ...row,
      html: htmlOfBoth(text),
      image: pictureOf(picture, 'news', row.slug),
    })),
    vacancies: numbered(
      'vacancy',
      vacancies.map(({ slug, data }) => ({ slug, ...data })),
    ).map(({ city, text, ...row }) => ({ ...row, html: htmlOfBoth(text), city_id: idIn(ids.cities, city) })),
    pages: pages.map(({ slug, data: { text, ...row } }) => ({ slug, ...row, html: htmlOfBoth(text, places) })),
    reviews: reviews.map(({ restaurant, ...row }) => ({
      ...row,
      restaurant_id: restaurant === undefined ? null : idIn(ids.restaurants, restaurant),
      is_published: true,
    })),
  }
}
