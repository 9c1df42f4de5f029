import type { Locale } from '../../../../shared/locale.ts'
import { messageText } from '../messages.ts'

/** The SMS with a code; its last line lets browsers fill the code in, on the shop's own pages alone (WebOTP). */
export function codeMessage(locale: Locale, code: string, shopHost: string | undefined): string {
  const text = messageText(locale, 'sms').replace('{code}', code)
  return shopHost ? `${text}\n\n@${shopHost} #${code}` : text
}
