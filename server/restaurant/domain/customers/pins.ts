import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { sql, type Updateable } from 'kysely'
import { PIN_FAILURES } from '../../../../shared/rules/customer/sign-in-code.ts'
import { Failure, wrongField } from '../failure.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { customerOfPhone } from './customers.ts'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Salt and scrypt hash of a PIN, in one text. */
async function hashPin(pin: string, salt = randomBytes(SALT_BYTES).toString('base64url')): Promise<string> {
  const hash = await derive(pin, Buffer.from(salt, 'base64url'), HASH_BYTES)
  return `${salt}.${hash.toString('base64url')}`
}

const isPin = async (pin: string, stored: string): Promise<boolean> =>
  isSameSecret(await hashPin(pin, stored.split('.', 1)[0]), stored)

const change = (database: Database, id: number, set: Updateable<Tables['customers']>): Promise<Customer> =>
  database.updateTable('customers').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const setPin = async (database: Database, customerId: number, pin: string): Promise<Customer> =>
  change(database, customerId, { pin_hash: await hashPin(pin), pin_failures: 0 })

/** Counts a failure in advance, so that parallel guesses cannot share an attempt. */
async function takeTry(database: Database, phone: string): Promise<Customer | undefined> {
  const { rows } = await sql<Customer>`update customers set pin_failures = pin_failures + 1
    where phone = ${phone} and pin_hash is not null and pin_failures < ${PIN_FAILURES} returning *`.execute(database)
  return rows[0]
}

/** Why no attempt was left: the PIN is disabled, or was never set, which looks like a wrong PIN. */
async function refusal(database: Database, phone: string): Promise<Failure> {
  const customer = await customerOfPhone(database, phone)
  return customer?.pin_hash ? new Failure(423, 'pin_off') : wrongField('pin_code', 'pin_wrong')
}

/** The customer of phone and PIN; after PIN_FAILURES wrong ones in a row even the right one is refused. */
export async function checkPin(database: Database, phone: string, pin: string): Promise<Customer> {
  const customer = await takeTry(database, phone)
  if (!customer?.pin_hash) throw await refusal(database, phone)
  if (!(await isPin(pin, customer.pin_hash))) {
    throw customer.pin_failures < PIN_FAILURES ? wrongField('pin_code', 'pin_wrong') : new Failure(423, 'pin_off')
  }
  return change(database, customer.id, { pin_failures: 0 })
}
