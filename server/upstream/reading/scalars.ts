import { DateTime } from 'luxon'
import { TIME_ZONE } from '#shared/rules/hours/wall-clock.ts'

/** Converts single values from backends' formats to the contract's. Unknown formats are passed on unchanged for validation to refuse. */

/** Missing, null and empty text mean the same. A text is trimmed only where it begins with what may be a space. */
export const isBlank = (raw: unknown): boolean =>
  typeof raw === 'string' ? !isInk(raw.charCodeAt(0)) && raw.trim() === '' : raw === undefined || raw === null

/** Latin and Cyrillic characters that are no space: most texts begin with one. */
const isInk = (code: number): boolean => (code > 0x20 && code < 0x80) || (code >= 0x400 && code < 0x530)

const decimal = /^[+-]?\d+(?:[.,]\d+)?$/

/** `12.5`, `"12.50"`, `"12,50"`, `"1 250,50"`. */
export function numberIn(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw
  const digits = raw.replace(/[\s\u00a0\u202f]/g, '')
  return decimal.test(digits) ? Number(digits.replace(',', '.')) : raw
}

const truths: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
  ['True', true],
  ['False', false],
])
export const booleanIn = (raw: unknown): unknown => truths.get(raw) ?? raw

/** Truncates an overlong text between two characters. */
export function textIn(raw: unknown, longest: number): unknown {
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (typeof raw !== 'string' || raw.length <= longest) return raw
  return raw.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
}

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const clock = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/

/** `9:00`, `10:00:00`, an instant with or without a zone, all as `HH:MM` in Kyiv time; `24:00` is midnight. */
export function clockIn(raw: unknown): unknown {
  if (typeof raw !== 'string' || clockTime.test(raw)) return raw
  const [, hours, minutes] = clock.exec(raw.trim()) ?? []
  if (hours !== undefined && minutes !== undefined)
    return `${hours === '24' ? '00' : hours.padStart(2, '0')}:${minutes}`
  const at = momentIn(raw)
  return at ? at.toFormat('HH:mm') : raw
}

/** ISO or SQL, in its own zone or Kyiv's. */
function momentIn(text: string): DateTime | null {
  const written = text.trim().toUpperCase()
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d/.test(written)) return null
  const at = DateTime.fromISO(written.replace(' ', 'T').replace(/ ([+-]\d|Z)/, '$1'), { zone: TIME_ZONE })
  return at.isValid ? at : null
}

/** An instant in the contract's form: UTC. */
export function instantIn(raw: unknown): unknown {
  if (typeof raw !== 'string' || /^\S+T\S+Z$/.test(raw)) return raw
  return momentIn(raw)?.toUTC().toISO() ?? raw
}

const day = /^\d{4}-\d{2}-\d{2}$/
const dotted = /^(\d{2})\.(\d{2})\.(\d{4})$/

/** A date: year-month-day, as part of an instant, or with dots. */
export function dayIn(raw: unknown): unknown {
  if (typeof raw !== 'string' || day.test(raw)) return raw
  return dotted.test(raw) ? raw.replace(dotted, '$3-$2-$1') : raw.replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/s, '$1')
}
