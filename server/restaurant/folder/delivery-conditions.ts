import { hryvnias } from '../../../shared/rules/money.ts'
import type { Localised } from './file-fields.ts'
import { escaped } from './rich-text.ts'

/** The conditions of delivery by zone, so that a page cannot promise another fee than the checkout charges. */

interface Place {
  readonly city_id: number
  readonly name: Localised
}
interface Zone extends Place {
  readonly minimum_order_amount: number
  readonly delivery_cost: number
  readonly free_delivery_order_sum: number | null
  readonly delivery_time: number
}
interface Restaurant extends Place {
  readonly address: Localised
  readonly opens_at: string
  readonly closes_at: string
}
export interface Places {
  readonly cities: readonly { readonly id: number; readonly name: Localised }[]
  readonly regions: readonly Zone[]
  readonly restaurants: readonly Restaurant[]
}

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
  `<ul>\n${lines.map((line) => `<li>${escaped(line)}</li>`).join('\n')}\n</ul>`

export const deliveryConditions = ({ cities, regions, restaurants }: Places, locale: keyof Localised): string => {
  const { zone, free, time, pickup, daily } = words[locale]
  const zoneLine = (one: Zone): string => {
    const sum = one.free_delivery_order_sum
    const begin = zone(one.name[locale], hryvnias(one.minimum_order_amount), hryvnias(one.delivery_cost))
    return `${begin}${sum === null ? '' : free(hryvnias(sum))}${time(one.delivery_time)}`
  }
  const placeLine = ({ name, address, opens_at, closes_at }: Restaurant): string =>
    `${name[locale]}, ${address[locale]}: ${daily} ${opens_at}–${closes_at}`
  const listed = (lines: readonly string[]): string => (lines.length > 0 ? `\n${list(lines)}` : '')
  return cities
    .map(({ id, name }) => {
      const zones = regions.filter(({ city_id }) => city_id === id).map(zoneLine)
      const places = restaurants.filter(({ city_id }) => city_id === id).map(placeLine)
      return `<h2>${escaped(name[locale])}</h2>${listed(zones)}\n<p>${pickup}</p>${listed(places)}`
    })
    .join('\n')
}
