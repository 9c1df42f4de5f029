import { TIME_ZONE } from '#shared/rules/hours/wall-clock.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'

export const kyivTime = (instant: string | number, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag[locale], { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )

/** '22 листопада' in Kyiv. */
export const kyivDay = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag[locale], { timeZone: TIME_ZONE, day: 'numeric', month: 'long' }).format(
    new Date(instant),
  )

const DAY_MS = 86_400_000
/** Made when it is first wanted: it takes a slow phone a tenth of a second. */
let kyivDate: Intl.DateTimeFormat | undefined
const dayNumber = (instant: Date): number =>
  Date.parse((kyivDate ??= new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })).format(instant)) / DAY_MS

/** Days from today to an instant's, on the Kyiv calendar. */
export const dayOffset = (instant: string, now: Date): number => dayNumber(new Date(instant)) - dayNumber(now)

/** 'середа, 18 листопада' in Kyiv, or 'ср, 18 листопада'. */
export const weekdayAndDay = (instant: string, locale: Locale, weekday: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(intlTag[locale], { timeZone: TIME_ZONE, weekday, day: 'numeric', month: 'long' }).format(
    new Date(instant),
  )

/** 'сьогодні', 'завтра' or 'вт, 24 листопада', within a sentence: at night the date alone would be ambiguous. */
export function dayWithin(
  { checkout: { when } }: TranslationFunctions,
  instant: string,
  locale: Locale,
  now: Date,
): string {
  const name = [when.today, when.tomorrow][dayOffset(instant, now)]
  return name ? name().toLocaleLowerCase(intlTag[locale]) : weekdayAndDay(instant, locale, 'short')
}
