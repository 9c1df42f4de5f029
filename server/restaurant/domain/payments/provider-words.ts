import type { PaymentOutcome } from '../money/order-money.ts'

/** What each status of a provider's published list says of the money, one table a provider. */

type Known = Exclude<PaymentOutcome['result'], 'unknown'>
export type Words = ReadonlyMap<string, Known>

/** liqpay.ua/doc/api/callback; `sandbox` is read by its own rule. */
export const liqPayWords: Words = new Map([
  // The customer was charged; what is awaited is the restaurant's settlement with LiqPay.
  ...all('approved', 'success wait_accept wait_card wait_compensation wait_lc'),
  ...all('held', 'hold_wait'),
  ...all('pending', '3ds_verify captcha_verify cvv_verify ivr_verify mp_verify otp_verify p24_verify password_verify'),
  ...all('pending', 'phone_verify pin_verify receiver_verify sender_verify senderapp_verify wait_qr wait_sender'),
  ...all('pending', 'cash_wait invoice_wait prepared processing sandbox wait_secure'),
  // A refund was asked for and waits for its money.
  ...all('pending', 'wait_reserve'),
  // Subscriptions are never started here: no word about this money.
  ...all('pending', 'subscribed unsubscribed'),
  ...all('declined', 'error failure try_again'),
  ...all('refunded', 'reversed'),
])

/** api.monobank.ua/docs/acquiring.html: the status of an invoice. */
export const monobankWords: Words = new Map([
  ...all('approved', 'success'),
  ...all('held', 'hold'),
  ...all('pending', 'created processing'),
  ...all('declined', 'expired failure'),
  ...all('refunded', 'reversed'),
])

function all(result: Known, words: string): [string, Known][] {
  return words.split(' ').map((word) => [word, result])
}

const LONGEST_WORD = 60

/** A word of no list is stored as it came: it says neither that money came nor that it did not. */
export function resultOf(words: Words, word: string): Pick<PaymentOutcome, 'result' | 'word'> {
  const result = words.get(word)
  return result ? { result } : { result: 'unknown', word: word.slice(0, LONGEST_WORD) }
}
