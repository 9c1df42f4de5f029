/** Phones are shown through the mask +38 (099) 999-99-99 and sent as digits (spec 5). */

/** Digits with the country code, however the number was written; a text that is no whole number keeps its digits. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (/^0\d{9}$/.test(digits)) return `38${digits}`
  // Nine digits after 380 are a number still being typed into the mask, not one without its prefix.
  return /^(?!380)\d{9}$/.test(digits) ? `380${digits}` : digits
}

export const isWholePhone = (digits: string): boolean => /^380\d{9}$/.test(digits)

/** '380671234567' → '+38 (067) 123-45-67'; anything that is not a whole phone stays as it is. */
export const formatPhone = (digits: string): string =>
  isWholePhone(digits) ? digits.replace(/^(..)(...)(...)(..)(..)$/, '+$1 ($2) $3-$4-$5') : digits
