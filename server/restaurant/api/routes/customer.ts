import { bonusesApi } from '../../../../shared/contract/bonuses.ts'
import { favouritesApi } from '../../../../shared/contract/favourites.ts'
import { profileApi } from '../../../../shared/contract/profile.ts'
import { FAVOURITES_MAX } from '../../../../shared/rules/stored/favourites.ts'
import type { Backend } from '../calls/backend.ts'
import { checkProfileForm, profileOf } from '../../domain/customers/customer-profile.ts'
import { deleteAccount, personalDataOf } from '../../domain/accounts/personal-data.ts'
import { bonusesOf } from '../../domain/customers/bonuses.ts'
import { Failure, notFound } from '../../domain/failure.ts'
import { customerOfToken, FRESH_S } from '../../domain/sign-in/sessions.ts'
import { dataOf, done } from '../calls/answers.ts'
import { tokenOf, type Calls } from '../calls/call-context.ts'

/** An emptied field is stored as null, not as an empty text. */
const orNull = (text: string) => text || null

/** A customer's profile and bonus points. */
export function customerRoutes({ personal }: Calls, { database, now, paymentWaitMinutes }: Backend): void {
  personal(bonusesApi.getBonuses, ({ query: { page = 1 } }, { customer }) => bonusesOf(database, customer, page))

  personal(profileApi.getPersonalData, (_input, { customer, locale }) =>
    dataOf(personalDataOf(database, customer, locale, paymentWaitMinutes)),
  )

  personal(profileApi.deleteAccount, async (_input, { request }) => {
    const customer = await customerOfToken(database, tokenOf(request), now(), FRESH_S)
    if (!customer) throw new Failure(403, 'account_proof')
    await deleteAccount(database, customer)
    return done
  })

  personal(profileApi.getProfile, (_input, { customer, locale }) => dataOf(profileOf(database, customer, locale)))

  personal(profileApi.updateProfile, async ({ body }, { customer, locale }) => {
    checkProfileForm(body, now())
    const { name, surname, email, ...rest } = body
    const changed = await database
      .updateTable('customers')
      // Absent fields stay unchanged.
      .set({ name: orNull(name), surname: orNull(surname), email: orNull(email), ...rest })
      .where('id', '=', customer.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { user: await profileOf(database, changed, locale) }
  })
}

/** Adding and removing are idempotent. */
export function favouriteRoutes({ personal }: Calls, { database }: Backend): void {
  personal(favouritesApi.getFavorites, async (_input, { customer }) => {
    const newest = await database
      .selectFrom('hearts')
      .select('product_id')
      .where('customer_id', '=', customer.id)
      .orderBy('id', 'desc')
      .limit(FAVOURITES_MAX)
      .execute()
    return { data: newest.map(({ product_id }) => product_id).reverse() }
  })

  personal(favouritesApi.addFavorite, async ({ body: { product_id } }, { customer }) => {
    await database.selectFrom('products').select('id').where('id', '=', product_id).executeTakeFirstOrThrow(notFound)
    await database
      .insertInto('hearts')
      .values({ customer_id: customer.id, product_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return done
  })

  personal(favouritesApi.removeFavorite, async ({ body: { product_id } }, { customer }) => {
    await database
      .deleteFrom('hearts')
      .where('customer_id', '=', customer.id)
      .where('product_id', '=', product_id)
      .execute()
    return done
  })
}
