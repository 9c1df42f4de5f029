import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { dayOfDate, type Calendar, type SpecialDay, hasHours, type Hours } from './working-hours.ts'

/** Hours of a restaurant as lines of text. */

type Words = Pick<TranslationFunctions, 'delivery'>

const DAY_MS = 86_400_000

/** 'пн' to 'нд'. */
const weekdayName = (weekday: number, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag[locale], { weekday: 'short', timeZone: 'UTC' }).format((weekday + 3) * DAY_MS)

/** '25 грудня', of a day of the calendar. */
export const dayInWords = (day: number, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(day * DAY_MS)

const isWholeDay = ({ opens_at, closes_at }: Hours): boolean => opens_at === closes_at

/** '09:00–15:00, 16:00–22:30', 'цілодобово' or 'зачинено'. */
export function shiftsInWords({ delivery }: Words, shifts: readonly Hours[], locale: Locale): string {
  if (shifts.length === 0) return delivery.dayClosed()
  if (shifts.some(isWholeDay)) return delivery.roundTheClock().toLocaleLowerCase(intlTag[locale])
  return shifts
    .toSorted((one, other) => (one.opens_at < other.opens_at ? -1 : 1))
    .map(({ opens_at: from, closes_at: until }) => `${from}\u2060–\u2060${until}`)
    .join(', ')
}

/** 'Щодня 09:00–23:00', or that it never closes. */
const everyDay = (words: Words, shifts: readonly Hours[], locale: Locale): string =>
  shifts.some(isWholeDay)
    ? words.delivery.roundTheClock()
    : words.delivery.hours({ hours: shiftsInWords(words, shifts, locale) })

/** 'пн–чт, нд': weekdays that follow one another are a range. */
function weekdaysInWords(weekdays: readonly number[], locale: Locale): string {
  const runs: [number, number][] = []
  for (const weekday of weekdays) {
    const last = runs.at(-1)
    if (last && last[1] === weekday - 1) last[1] = weekday
    else runs.push([weekday, weekday])
  }
  return runs
    .map(([first, last]) =>
      [first, last]
        .slice(0, first === last ? 1 : 2)
        .map((one) => weekdayName(one, locale))
        .join('–'),
    )
    .join(', ')
}

/** Lines of the week, each for the weekdays with the same shifts; none where the hours are unknown. */
export function weekInWords(words: Words, { hours = [], ...place }: Calendar, locale: Locale): string[] {
  if (hours.length === 0) return hasHours(place) ? [everyDay(words, [place], locale)] : []
  const shiftsOn = (weekday: number) => hours.filter(({ weekdays }) => weekdays.includes(weekday))
  const lines = new Map<string, number[]>()
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const text = shiftsInWords(words, shiftsOn(weekday), locale)
    lines.set(text, [...(lines.get(text) ?? []), weekday])
  }
  if (lines.size === 1) return [everyDay(words, shiftsOn(1), locale)]
  return [...lines].map(([text, weekdays]) => {
    const line = `${weekdaysInWords(weekdays, locale)} ${text}`
    return line.charAt(0).toLocaleUpperCase(intlTag[locale]) + line.slice(1)
  })
}

/** '25 грудня зачинено · Різдво'. */
export const specialDayInWords = (
  words: Words,
  { date, name, shifts }: SpecialDay & { readonly name: string },
  locale: Locale,
): string =>
  [`${dayInWords(dayOfDate(date), locale)} ${shiftsInWords(words, shifts, locale)}`, name].filter(Boolean).join(' · ')
