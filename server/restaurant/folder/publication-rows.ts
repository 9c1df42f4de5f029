import type { Locale } from '../../../shared/locale.ts'
import { hryvnias } from '../../../shared/rules/money.ts'
import type { Localised } from './file-fields.ts'
import type { Said } from './kinds.ts'
import { idIn, type Ids, type Making } from './making.ts'
import type { placeRows } from './place-rows.ts'
import { escaped, htmlOf } from './rich-text.ts'

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

const list = (lines: readonly string[]): string =>
  lines.length > 0 ? `\n<ul>\n${lines.map((line) => `<li>${escaped(line)}</li>`).join('\n')}\n</ul>` : ''

/** The conditions of delivery by zone, so that a page cannot promise another fee than the checkout charges. */
const deliveryConditions = ({ cities, regions, restaurants }: Places, locale: Locale): string => {
  const { zone, free, time, pickup, daily } = words[locale]
  const zoneLine = (one: Places['regions'][number]): string => {
    const sum = one.free_delivery_order_sum
    const begin = zone(one.name[locale], hryvnias(one.minimum_order_amount), hryvnias(one.delivery_cost))
    return `${begin}${sum === null ? '' : free(hryvnias(sum))}${time(one.delivery_time)}`
  }
  return cities
    .map(({ id, name }) => {
      const zones = regions.filter(({ city_id }) => city_id === id).map(zoneLine)
      const places = restaurants
        .filter(({ city_id }) => city_id === id)
        .map((one) => `${one.name[locale]}, ${one.address[locale]}: ${daily} ${one.opens_at}–${one.closes_at}`)
      return `<h2>${escaped(name[locale])}</h2>${list(zones)}\n<p>${pickup}</p>${list(places)}`
    })
    .join('\n')
}

/** Where a page says `{delivery_conditions}`, it lists zones and restaurants as they are. */
const PLACE = '<p>{delivery_conditions}</p>'
const htmlOfBoth = (text: Localised, places?: Places): Localised => {
  const inOne = (locale: Locale): string => {
    const written = htmlOf(text[locale])
    return places ? written.replace(PLACE, () => deliveryConditions(places, locale)) : written
  }
  return { uk: inOne('uk'), ru: inOne('ru') }
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
    reviews: (reviews[0]?.data ?? []).map(({ restaurant, ...row }) => ({
      ...row,
      restaurant_id: restaurant === undefined ? null : idIn(ids.restaurants, restaurant),
      is_published: true,
    })),
  }
}
