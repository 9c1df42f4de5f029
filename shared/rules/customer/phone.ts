/** Phones are shown through the mask +38 (099) 999-99-99 and sent as digits. */

/** Figures of Arabic, Persian and full-width keyboards; the last four bits of each are their value. */
const foreign = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g

/** The digits of a text, as ASCII. */
export const digitsOf = (text: string): string =>
  text.replace(foreign, (figure) => String(figure.charCodeAt(0) & 0xf)).replace(/\D/g, '')

/** Nine digits are what the mask leaves open behind +38 (0. */
export const OPEN_DIGITS = 9

/** The usual beginnings of a number: from abroad, the country's, the old long-distance one, the trunk zero. */
const WHOLE = /^(?:(?:00)?380|80|0|)(\d{9})$/

/** Digits with the country code, however the number was written; a text that is no whole number keeps its digits. */
export function phoneDigits(text: string): string {
  const digits = digitsOf(text)
  // Nine digits from 380 on are a number still being typed into the mask, not one without its prefix.
  const [, open] = /^380\d{6}$/.test(digits) ? [] : (WHOLE.exec(digits) ?? [])
  return open ? `380${open}` : digits
}

export const isWholePhone = (digits: string): boolean => /^380\d{9}$/.test(digits)

/** '380671234567' → '+38 (067) 123-45-67', '380800123456' → '0 800 123 456'; anything that is not a whole phone stays as it is. */
export function formatPhone(digits: string): string {
  // A number that is free to call is not written in the mask.
  const text = digits.replace(/^380(800)(\d{3})(\d{3})$/, '0 $1 $2 $3')
  return isWholePhone(text) ? maskPhone(text.slice(3)) : text
}

/** As many of the nine open digits as there are, in the mask: '67123' → '+38 (067) 123'. */
export function maskPhone(open: string): string {
  const [, operator = '', ...groups] = /^(\d{0,2})(\d{0,3})(\d{0,2})(\d{0,2})/.exec(open) ?? []
  const rest = groups.filter(Boolean).join('-')
  return `+38 (0${operator}${rest && `) ${rest}`}`
}

/** The open digits of a number pasted, filled in or begun in any usual way; null when it is none of this country. */
export function openDigits(text: string): string | null {
  const open = digitsOf(text)
    .replace(/^(?:00)?380|^80/, '')
    .replace(/^0+/, '')
  return open !== '' && open.length <= OPEN_DIGITS ? open : null
}
