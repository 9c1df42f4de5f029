import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { isWholePhone, phoneDigits } from './phone.ts'

/** The one rule for a phone a customer names: an SMS and a courier's call reach it. Operators' codes as libphonenumber has them. */
export const MOBILE_PHONE = /^380(?:(?:39|50|6[36-8]|7[1-357]|9[1-9])\d{7}|790\d{6})$/

export const isMobilePhone = (digits: string): boolean => MOBILE_PHONE.test(digits)

/** The error of a number in any notation: none, incomplete, or of no mobile operator. */
export function phoneProblem(typed: string): 'required' | 'phone' | 'mobile' | null {
  if (typed.trim() === '') return 'required'
  const digits = phoneDigits(typed)
  if (isMobilePhone(digits)) return null
  return isWholePhone(digits) ? 'mobile' : 'phone'
}

export function phoneFault({ form, errors }: TranslationFunctions, typed: string): string | undefined {
  const problem = phoneProblem(typed)
  return problem === null ? undefined : { ...form.errors, mobile: errors.fields.mobile }[problem]()
}
