import type { Locale } from '#shared/locale.ts'

/** Hryvnias travel with at most two decimals; every sum is made in whole kopiykas. */

/** 0.1 → 10; floats such as 0.29 * 100 are rounded to the kopiyka that was meant. */
export const kopiykas = (hryvnias: number): number => Math.round(hryvnias * 100)

export const hryvnias = (kopiykas: number): number => kopiykas / 100

/** Separators of thousands, of kopiykas and of the currency sign; non-breaking. */
const marks: Record<Locale, { thousands: string; decimal: string; currency: string }> = {
  uk: { thousands: '\u00a0', decimal: ',', currency: '\u00a0₴' },
  ru: { thousands: '\u00a0', decimal: ',', currency: '\u00a0₴' },
}

/** 9900 → '9 900', with non-breaking spaces. */
export const grouped = (whole: number | string, locale: Locale): string =>
  String(whole).replace(/\B(?=(?:\d{3})+$)/g, marks[locale].thousands)

/**
 * '1 250,50 ₴', and '1 250 ₴' when whole. As Intl.NumberFormat writes it, which a phone needs a tenth
 * of a second to wake; prices are all over the first page.
 */
export function formatMoney(kopiykas: number, locale: Locale): string {
  const { decimal, currency } = marks[locale]
  const all = Math.abs(Math.round(kopiykas))
  const rest = all % 100 === 0 ? '' : decimal + String(all % 100).padStart(2, '0')
  return (kopiykas < 0 ? '-' : '') + grouped(Math.floor(all / 100), locale) + rest + currency
}
