import { intlTag, type Locale } from '#shared/locale.ts'

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
