import { randomInt } from 'node:crypto'
import type { Customer } from '../../database/customer-tables.ts'
import type { Database } from '../../database/tables.ts'

const CARD_PREFIX = '20'
const CARD_RANDOM_DIGITS = 10

/** EAN-13 check digit, so that any till's scanner accepts the card. */
function checkDigit(digits: string): number {
  const weighted = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (weighted % 10)) % 10
}

function newCardNumber(): string {
  const digits = CARD_PREFIX + String(randomInt(10 ** CARD_RANDOM_DIGITS)).padStart(CARD_RANDOM_DIGITS, '0')
  return digits + checkDigit(digits)
}

export async function customerOfPhone(database: Database, phone: string): Promise<Customer | null> {
  return (await database.selectFrom('customers').selectAll().where('phone', '=', phone).executeTakeFirst()) ?? null
}

/** The customer of a phone proved by SMS, created if new; re-enables a disabled PIN. */
export function welcomeCustomer(database: Database, phone: string): Promise<Customer> {
  return database
    .insertInto('customers')
    .values({ phone, card_number: newCardNumber() })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ pin_failures: 0 }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
