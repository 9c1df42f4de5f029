import { intlTag, type Locale } from '../locale.ts'

/** Hryvnias travel with at most two decimals; every sum is made in whole kopiykas (decisions, money). */

/** 0.1 → 10; floats such as 0.29 * 100 are rounded to the kopiyka that was meant. */
export const kopiykas = (hryvnias: number): number => Math.round(hryvnias * 100)

export const hryvnias = (kopiykas: number): number => kopiykas / 100

const formatters: Partial<Record<Locale, Intl.NumberFormat>> = {}

// Grouping is 'always' because Russian for Ukraine would write 1250 but 12 500 by itself.
const formatterOf = (locale: Locale): Intl.NumberFormat => formatters[locale] ??= new Intl.NumberFormat(intlTag[locale], {
  style: 'currency', currency: 'UAH', currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger', useGrouping: 'always',
})

/** '1 250,50 ₴', and '1 250 ₴' when whole (decisions, money). */
export const formatMoney = (kopiykas: number, locale: Locale): string => formatterOf(locale).format(hryvnias(kopiykas))
