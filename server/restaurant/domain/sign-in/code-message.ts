import type { Locale } from '#shared/locale.ts'
import { say } from '../messages.ts'

/** The SMS with a code; its last line lets browsers fill the code in, on the shop's own pages alone (WebOTP). */
export function codeMessage(locale: Locale, code: string, shopHost: string | undefined): string {
  const text = say(locale, 'sms').replace('{code}', code)
  return shopHost ? `${text}\n\n@${shopHost} #${code}` : text
}
