import type { Address } from '#shared/rules/delivery/fulfilment.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { intlTag, type Locale } from '#shared/locale.ts'

/** 'вул. Антоновича, 7'; an address without separate fields is shown in full. */
export const shortAddress = ({ street, house, formatted_address: whole }: Address): string =>
  street ? [street, house].filter(Boolean).join(', ') : whole

/** 'під’їзд 2, поверх 4, кв. 17', as far as it is known. */
export function doorText({ address: texts }: TranslationFunctions, { entrance, floor, apartment }: Address): string {
  return [
    entrance && texts.door.entrance({ entrance }),
    floor && texts.door.floor({ floor }),
    apartment && texts.door.apartment({ apartment }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** '850 м', '3,4 км'. */
export function distanceText(metres: number, locale: Locale): string {
  const [value, unit] =
    metres < 1000 ? [Math.max(50, Math.round(metres / 50) * 50), 'meter'] : [metres / 1000, 'kilometer']
  return new Intl.NumberFormat(intlTag[locale], {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}

/** The place on a world map, for directions. */
export const mapLink = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
