import { TIME_ZONE } from '#shared/rules/hours/wall-clock.ts'
import { intlTag, type Locale } from '#shared/locale.ts'

export const kyivTime = (instant: string | number, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag[locale], { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )

/** '22 листопада' in Kyiv. */
export const kyivDay = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag[locale], { timeZone: TIME_ZONE, day: 'numeric', month: 'long' }).format(
    new Date(instant),
  )
