import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { AddressForm, SavedAddress } from '../../../../shared/contract/delivery.ts'
import { ADDRESSES_MAX } from '../../../../shared/rules/delivery/fulfilment.ts'
import { Failure, notFound, wrongField } from '../failure.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { pointOf } from './suggestions.ts'
import { regionAt } from './regions.ts'
import { ownId } from '../own-id.ts'

/** Saved addresses of customers; a customer with addresses has exactly one default address. */

type Form = z.output<typeof AddressForm>
type Row = Selectable<Tables['addresses']>

const savedOf = ({ id, name, is_default, address }: Row): SavedAddress => ({ ...address, id, name, is_default })

/** The default one first, then the newest. */
async function own(database: Database, customerId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from addresses where customer_id = ${customerId}
    order by is_default desc, id desc`.execute(database)
  return rows
}

export const addressesOf = async (database: Database, customerId: number): Promise<SavedAddress[]> =>
  (await own(database, customerId)).map(savedOf)

/** An address outside every region may be saved; one in a region of another city may not. */
async function checkAddress(database: Database, form: Form): Promise<void> {
  const { city_id, formatted_address } = form
  if (formatted_address === '') throw wrongField('formatted_address', 'required')
  const city = await database.selectFrom('cities').select('id').where('id', '=', ownId(city_id)).executeTakeFirst()
  if (!city) throw wrongField('city_id', 'city')
  const point = await pointOf(database, form)
  const region = point && (await regionAt(database, point))
  if (region && region.city_id !== city_id) throw wrongField('city_id', 'other_city')
}

/** Locked, or two addresses of a customer could both become the default. */
const changing = <T>(
  database: Database,
  customerId: number,
  change: (transaction: Database) => Promise<T>,
): Promise<T> =>
  database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
    return change(transaction)
  })

/** A new address, or the changed one of an id; the default one stays the default until another becomes it. */
export async function writeAddress(
  database: Database,
  customerId: number,
  form: Form,
  id?: number,
): Promise<SavedAddress> {
  await checkAddress(database, form)
  const { name, is_default: wished, ...address } = form
  return changing(database, customerId, async (transaction) => {
    const addresses = await own(transaction, customerId)
    const existing = addresses.find((one) => one.id === id)
    if (id !== undefined && !existing) throw notFound()
    if (!existing && addresses.length >= ADDRESSES_MAX) throw new Failure(422, 'addresses_full')
    const is_default = wished || (existing?.is_default ?? addresses.length === 0)
    if (is_default)
      await sql`update addresses set is_default = false where customer_id = ${customerId} and is_default`.execute(
        transaction,
      )
    const row = { name, is_default, address: JSON.stringify(address) }
    const written = existing
      ? transaction.updateTable('addresses').where('id', '=', existing.id).set(row)
      : transaction.insertInto('addresses').values({ customer_id: customerId, ...row })
    return savedOf(await written.returningAll().executeTakeFirstOrThrow())
  })
}

export const forgetAddress = (database: Database, customerId: number, id: number): Promise<void> =>
  changing(database, customerId, async (transaction) => {
    const removed = await transaction
      .deleteFrom('addresses')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow(notFound)
    const heir = removed.is_default ? (await own(transaction, customerId))[0] : undefined
    if (heir) await transaction.updateTable('addresses').set({ is_default: true }).where('id', '=', heir.id).execute()
  })
