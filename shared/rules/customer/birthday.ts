/** Day.month.year in the form, year-month-day on the server. */

export type ServerBirthday = { ok: true; value: string | null } | { ok: false }

/** Two-digit years above this belong to the last century. */
const CENTURY_PIVOT = 68

const fullYear = (year: string): string => {
  if (year.length === 4) return year
  return (Number(year) > CENTURY_PIVOT ? '19' : '20') + year
}

// A day the month lacks either fails to parse or rolls over, depending on the engine; both show here.
function isRealDate(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

/** The value to send for a form field: null if empty, not ok unless it is a real date. */
export function toServerBirthday(form: string): ServerBirthday {
  const text = form.trim()
  if (text === '') return { ok: true, value: null }
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4}|\d\d)$/.exec(text) ?? []
  if (year === undefined) return { ok: false }
  const value = `${fullYear(year)}-${month}-${day}`
  return isRealDate(value) ? { ok: true, value } : { ok: false }
}

/** '1990-02-01' → '01.02.1990'; nothing known or not a date: an empty field. */
export function toFormBirthday(server: string | null): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(server ?? '') || !isRealDate(server as string)) return ''
  return (server as string).split('-').reverse().join('.')
}

/** A pasted or autofilled date brought to the mask: '1.2.1990', '1/2/1990' and '1990-02-01' → '01.02.1990'. */
export function padBirthday(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)$/.exec(text.trim()) ?? []
  if (!day || !month) return toFormBirthday(text.trim()) || text
  return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`
}

/** A day or month of one digit that a separator has ended: '1.' → '01.', '01.2/' → '01.02.'. */
export const padPart = (typed: string): string =>
  typed.replace(/^(\d\d\.)?(\d)[./-]$/, (_, day: string = '', digit: string) => `${day}0${digit}.`)
