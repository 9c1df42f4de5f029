import type { FastifyRequest } from 'fastify'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { ShopError } from '../../errors.ts'
import { textsOf } from '../../texts.ts'
import { localeOf } from '../texts.ts'

const COUNTRY = 'UA'

/** An SMS reaches Ukrainian mobile numbers; for any other the restaurant is not even asked (quality 3). */
const isUkrainianMobile = (digits: string): boolean => {
  const number = parsePhoneNumberFromString(`+${digits}`)
  return number?.country === COUNTRY && number.isValid()
}

export function checkMobile(request: FastifyRequest, digits: string): void {
  if (isUkrainianMobile(digits)) return
  throw new ShopError(422, 'validation', { fields: { phone: [textsOf(localeOf(request)).errors.fields.mobile()] } })
}
