import type { Profile, ProfileForm } from '#shared/contract/profile.ts'
import { href } from '#shared/routes.ts'
import { ApiError } from '#client/api/api-error.ts'
import { mergeFavourites } from '#client/features/favourites/actions/merge-favourites.ts'
import type { App } from '#client/context/app.ts'
import type { SignInModal } from '#client/stores/overlays-store.ts'
import { deleteAccount } from './forget-customer.ts'
import { forgetGivenName, hasGivenName, takeProfile, updateProfile } from './profile.ts'
import { restoreDelivery } from '#client/features/delivery/actions/restore-delivery.ts'
import { notifyTabs } from '#client/storage/tab-channel.ts'

/** Sign-in: phone, then PIN or SMS code, then a new PIN and the name. Every call throws ApiError for the modal to show. */

/** Step 1: the phone; the answer decides between PIN and SMS code. */
export async function submitPhone(app: App, phone: string): Promise<void> {
  const { overlays } = app.stores
  const next = await requestCode(app, phone)
  if (overlays.isOpen('authPhone')) overlays.swap('authPhone', next)
}

/** Step 5: a forgotten PIN forces an SMS; errors are ignored, but the code modal shows the wait. */
export async function forgotPin(app: App): Promise<void> {
  const { session, overlays } = app.stores
  const { phone, isDelayed } = session
  await requestCode(app, phone, true).catch((refused: unknown) => {
    const wait = refused instanceof ApiError ? refused.problem?.retry_after : undefined
    session.phoneAccepted({
      phone,
      createPin: true,
      isDelayed,
      resendAt: wait ? secondsFromNow(wait) : session.resendAt,
    })
  })
  if (overlays.isOpen('authPinCode')) overlays.swap('authPinCode', 'authCode')
}

export async function resendCode(app: App): Promise<void> {
  const { phone, createPin } = app.stores.session
  await requestCode(app, phone, createPin)
}

/** A signed-in customer is proved again: by a code for a new PIN (steps 5, 2 and 3), by PIN or code for a deletion (4 and 2). */
export async function proveAgain(app: App, phone: string, goal: 'newPin' | 'deletion'): Promise<void> {
  const createPin = goal === 'newPin' || undefined
  app.stores.session.askPhone(createPin ? null : 'deletion')
  app.stores.overlays.open(await requestCode(app, phone, createPin))
}

/** Back to step 1, with the phone filled in. */
export const changePhone = ({ stores }: App): void => stores.overlays.swap('authCode', 'authPhone')

/** Steps 2 and 6: the SMS code. */
export const submitCode = (app: App, code: string): Promise<void> => prove(app, 'authCode', { code })

/** Step 4: the PIN instead of a code. */
export const submitPin = (app: App, pin: string): Promise<void> => prove(app, 'authPinCode', { pin_code: pin })

const prove = (app: App, from: SignInModal, proof: Parameters<typeof deleteAccount>[1]): Promise<void> =>
  orBackToPhone(app, from, async () => {
    if (app.stores.session.referrer === 'deletion') return deleteAccount(app, proof)
    const { profile } = await ('code' in proof
      ? app.api.call('POST /bff/sign-in/code', { body: proof })
      : app.api.call('POST /bff/sign-in/pin', { body: proof }))
    enter(app, profile)
    goOn(app, from)
  })

/** Step 3: a new PIN after the code. */
export const createPin = (app: App, pin: string): Promise<void> =>
  orBackToPhone(app, 'authCreatePinCode', async () => {
    const isTheirs = await takeProfile(app, () => app.api.call('PUT /bff/sign-in/pin', { body: { pin_code: pin } }))
    if (!isTheirs) return
    app.stores.toasts.show({ severity: 'success', summary: app.LL.auth.createPinCode.saved() })
    goOn(app, 'authCreatePinCode')
  })

/** Closing step 3: the PIN is postponed, sign-in continues. */
export const skipPin = (app: App): void => goOn(app, 'authCreatePinCode')

/** Closing step 1: a guest stays one; a customer who came back from step 3 is signed in already, and sign-in continues. */
export function leavePhone(app: App): void {
  const { session, overlays } = app.stores
  if (session.signedIn) goOn(app, 'authPhone')
  else overlays.close('authPhone')
}

/** Step 7: the profile a new customer must complete. */
export async function saveProfile(app: App, form: ProfileForm): Promise<void> {
  await updateProfile(app, form)
  // Other tabs close their sign-in too.
  notifyTabs(app.stores.session.tab, 'signed-in')
  goOn(app, 'authProfile')
}

/** Asks for an SMS, or for the PIN of a customer who has one: the modal of the answer. With `createPin` it is an SMS in any case. */
async function requestCode(app: App, phone: string, createPin?: boolean): Promise<SignInModal> {
  const body = { phone, force_sms_sending: createPin !== undefined }
  const { isPinCode, resend_after, is_delayed } = await app.api.call('POST /bff/sign-in/phone', { body })
  app.stores.session.phoneAccepted({
    phone,
    createPin: createPin ?? !isPinCode,
    resendAt: secondsFromNow(resend_after),
    isDelayed: is_delayed,
  })
  return isPinCode && !createPin ? 'authPinCode' : 'authCode'
}

const secondsFromNow = (seconds: number): number => Date.now() + seconds * 1000

/** The server has lost the phone (cookie missing or expired): step 1 again with the reason, the phone filled in. */
async function orBackToPhone(
  { stores: { overlays, session } }: App,
  from: SignInModal,
  step: () => Promise<void>,
): Promise<void> {
  try {
    await step()
  } catch (refused) {
    if (!(refused instanceof ApiError) || refused.problem?.code !== 'sign_in_expired') throw refused
    session.expire()
    overlays.swap(from, 'authPhone')
  }
}

/** A signed-in customer who only changes the PIN keeps their delivery choice. */
function enter(app: App, profile: Profile): void {
  const { session } = app.stores
  const { signedIn } = session
  if (!signedIn) forgetGivenName()
  session.enter(profile)
  notifyTabs(app.stores.session.tab, 'signed-in')
  if (signedIn) return
  restoreDelivery(app, profile)
  void mergeFavourites(app)
}

/** The step after one that succeeded: a new PIN, then the name of a customer without one. */
function nextStep(app: App, from: SignInModal): SignInModal | null {
  if (from === 'authCode' && app.stores.session.createPin) return 'authCreatePinCode'
  return from === 'authProfile' || hasGivenName(app) ? null : 'authProfile'
}

/** Opens the next step, or ends sign-in at its referrer. */
function goOn(app: App, from: SignInModal): void {
  const { overlays, session } = app.stores
  // The phone modal may have been reopened while the code was checked; the customer is signed in all the same.
  overlays.close('authPhone')
  const next = nextStep(app, from)
  if (next) return overlays.swap(from, next)
  overlays.close(from)
  const { referrer, unsaved, profile } = session
  session.askPhone(null)
  if (referrer === 'barcode') overlays.open('barcode')
  if (referrer !== 'account') return
  app.navigate(href(app.locale, unsaved && unsaved.phone === profile?.phone ? 'accountProfile' : app.shell.accountPage))
}
