import type { Profile, ProfileForm } from '#shared/contract/profile.ts'
import { storageKeys } from '#shared/constants.ts'
import type { App } from '#client/context/app.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'

/** The profile as it is now; it is loaded only for a signed-in customer, and without an answer the known one stays. */
export async function loadProfile({ stores: { session }, api }: App): Promise<void> {
  if (!session.signedIn) return
  const { version } = session
  const answer = await api.call('GET /bff/profile').catch(() => null)
  if (answer && session.signedIn && session.version === version) session.setProfile(answer.profile)
}

/** Takes the profile a change leads to; false when it is nobody's any more: its customer has left, or another has come. */
export async function takeProfile(
  { stores: { session } }: App,
  change: () => Promise<{ profile: Profile }>,
): Promise<boolean> {
  const { signedIn, version } = session
  const { profile } = await change()
  const isTheirs = session.signedIn === signedIn && session.version === version
  if (isTheirs) session.setProfile(profile)
  return isTheirs
}

/** Saves the profile; a refusal is thrown for the form to show. */
export async function updateProfile(app: App, form: ProfileForm): Promise<void> {
  await takeProfile(app, () => app.api.call('PUT /bff/profile', { body: form }))
  if (form.name.trim()) writeStored(storageKeys.nameGiven, '1')
}

/** A backend that never tells a name it was given is not asked about it at each load: once for each sign-in on this device. */
export const hasGivenName = ({
  stores: {
    session: { profile },
  },
}: App): boolean => Boolean(profile?.name?.trim()) || readStored(storageKeys.nameGiven) !== null
export const forgetGivenName = (): void => writeStored(storageKeys.nameGiven, null)

/** How the customer wants to be reached. */
export type Wish = 'is_not_call_confirmation' | 'contact_me_telegram_viber'

/** Saves one wish at once; everything else stays as it was last saved. */
export const saveWish = (
  app: App,
  { name, surname, email, birthday }: Profile,
  wish: Wish,
  on: boolean,
): Promise<void> =>
  updateProfile(app, { name: name ?? '', surname: surname ?? '', email: email ?? '', birthday, [wish]: on })
