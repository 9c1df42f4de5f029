import { profileApi } from '../../../../shared/contract/profile.ts'
import type { Backend } from '../calls/backend.ts'
import { checkProfileForm, profileOf } from '../../domain/customers/customer-profile.ts'
import { deleteAccount, refuseUnfinished } from '../../domain/accounts/account-deletion.ts'
import { personalDataOf } from '../../domain/accounts/personal-data.ts'
import { Failure } from '../../domain/failure.ts'
import { isFresh } from '../../domain/sign-in/sessions.ts'
import { tokenOf, type Calls } from '../calls/call-context.ts'

/** An emptied field is stored as null, not as an empty text. */
const orNull = (text: string) => text || null

/** Absent fields stay unchanged. */
const definedFields = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>

export function profileRoutes({ personal }: Calls, { database, now, paymentWaitMinutes }: Backend): void {
  personal(profileApi.getPersonalData, async (_input, { customer, locale }) => ({
    data: await personalDataOf(database, customer, locale, paymentWaitMinutes),
  }))

  personal(profileApi.deleteAccount, async ({ body: { is_confirmed } }, { customer, request }) => {
    if (!is_confirmed) await refuseUnfinished(database, customer)
    else if (await isFresh(database, tokenOf(request), now())) await deleteAccount(database, customer)
    else throw new Failure(403, 'account_proof')
    return { status: 'success' as const }
  })

  personal(profileApi.getProfile, async (_input, { customer, locale }) => ({
    data: await profileOf(database, customer, locale),
  }))

  personal(profileApi.updateProfile, async ({ body }, { customer, locale }) => {
    checkProfileForm(body, now())
    const { name, surname, email, ...rest } = body
    const changed = await database
      .updateTable('customers')
      .set({ name: orNull(name), surname: orNull(surname), email: orNull(email), ...definedFields(rest) })
      .where('id', '=', customer.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { user: await profileOf(database, changed, locale) }
  })
}
