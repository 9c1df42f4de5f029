import { sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { OrderForm } from '../../../../shared/contract/order-forms.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { ownId } from '../own-id.ts'

/** More than two orders make a customer a regular. */
const REGULAR_AFTER = 2

/** The fulfilment of the order, in the profile's names. */
function lastOf(form: z.output<typeof OrderForm>): Updateable<Tables['customers']> {
  if (form.type === 'courier')
    return { last_delivery_type: 'delivery', last_delivery_address: JSON.stringify(form.address) }
  return form.type === 'pickup'
    ? { last_delivery_type: 'pickup', last_pickup_restaurant_id: ownId(form.restaurant_id) }
    : { last_delivery_type: 'in_restaurant', last_in_restaurant_id: ownId(form.restaurant_id) }
}

/** The last choice of delivery, which the next sign-in restores and the profile shows. */
export async function rememberOrder(
  transaction: Database,
  customerId: number,
  { form, cityId }: { form: z.output<typeof OrderForm>; cityId: number | null },
): Promise<void> {
  const { is_not_call_confirmation, contact_me_telegram_viber } = form
  await transaction
    .updateTable('customers')
    .where('id', '=', customerId)
    .set({
      ...lastOf(form),
      last_city_id: cityId,
      has_more_two_orders: sql`(select count(*) > ${REGULAR_AFTER} from orders where customer_id = ${customerId})`,
      is_not_call_confirmation,
      contact_me_telegram_viber,
    })
    .execute()
}
