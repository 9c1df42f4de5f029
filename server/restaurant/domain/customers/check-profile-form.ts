import { z } from 'zod'
import type { ProfileForm } from '../../../../shared/contract/profile.ts'
import { toFormBirthday } from '../../../../shared/rules/customer/birthday.ts'
import { inKyiv } from '../clock-day.ts'
import { Failure } from '../failure.ts'
import type { MessageKey } from '../messages.ts'

const OLDEST_YEARS = 120
const ISO_DATE = 'yyyy-MM-dd'

/** A past day within a human lifetime. */
function isBirthday(date: string, now: Date): boolean {
  const today = inKyiv(now)
  const oldest = today.minus({ years: OLDEST_YEARS })
  return toFormBirthday(date) !== '' && date >= oldest.toFormat(ISO_DATE) && date <= today.toFormat(ISO_DATE)
}

/** Refuses, by field, mistakes that the contract's schema cannot find. */
export function checkProfileForm({ name, email, birthday }: ProfileForm, now: Date): void {
  const errors: Record<string, MessageKey> = {}
  if (name === '') errors.name = 'required'
  if (email !== '' && !z.email().safeParse(email).success) errors.email = 'email'
  if (birthday !== null && !isBirthday(birthday, now)) errors.birthday = 'birthday'
  if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
}
