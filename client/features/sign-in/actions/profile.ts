import type { Profile, ProfileForm } from '#shared/contract/profile.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import type { App } from '#client/context/app.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'

/** Loads the profile of a signed-in customer; without an answer the known one stays. */
export async function loadProfile(app: App): Promise<void> {
  if (app.stores.session.signedIn) await takeProfile(app, () => app.api.call('GET /bff/profile')).catch(() => false)
}

/** Stores an answered profile; false when the customer has left or changed meanwhile. */
export async function takeProfile(
  { stores: { session } }: App,
  ask: () => Promise<{ profile: Profile }>,
): Promise<boolean> {
  const { signedIn, version } = session
  const { profile } = await ask()
  const isTheirs = session.signedIn === signedIn && session.version === version
  if (isTheirs) session.setProfile(profile)
  return isTheirs
}

/** Saves the profile; a refusal is thrown for the form. */
export async function updateProfile(app: App, form: ProfileForm): Promise<void> {
  await takeProfile(app, () => app.api.call('PUT /bff/profile', { body: form }))
  if (form.name.trim()) writeStored(storageKeys.nameGiven, '1')
}

/**
 * A backend that never returns the saved name would cause a prompt at each load: it is asked for once per sign-in on this device.
 */
export const hasGivenName = ({ stores: { session } }: App): boolean =>
  Boolean(session.profile?.name?.trim()) || readStored(storageKeys.nameGiven) !== null
export const forgetGivenName = (): void => writeStored(storageKeys.nameGiven, null)

/** How the customer wants to be contacted. */
export type ContactPreference = 'is_not_call_confirmation' | 'contact_me_telegram_viber'

/** Saves one of them at once; other fields stay as last saved. */
export const saveContactPreference = (
  app: App,
  { name, surname, email, birthday }: Profile,
  preference: ContactPreference,
  on: boolean,
): Promise<void> =>
  updateProfile(app, { name: name ?? '', surname: surname ?? '', email: email ?? '', birthday, [preference]: on })
