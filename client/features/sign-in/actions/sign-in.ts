import type { Profile, ProfileForm } from '#shared/contract/profile.ts'
import { href } from '#shared/routes.ts'
import {
  afterCode,
  afterPhone,
  afterPin,
  afterProfile,
  type AuthModal,
  type NextStep,
  type SignedIn,
} from '#shared/rules/customer/sign-in-steps.ts'
import { ApiError } from '#client/api/api-error.ts'
import { mergeFavourites } from '#client/features/favourites/actions/merge-favourites.ts'
import type { App } from '#client/context/app.ts'
import type { Modal } from '#client/stores/overlays-store.ts'
import { deleteAccount } from './delete-account.ts'
import { forgetGivenName, saveRefused, takeProfile, updateProfile } from './profile.ts'
import { restoreDelivery } from '#client/features/delivery/actions/restore-delivery.ts'
import { notifyTabs } from '#client/storage/tab-channel.ts'

/** Sign-in: phone, then PIN or SMS code, then a new PIN and the name. Every call throws ApiError for the modal to show. */

/** Step 1: the phone; the answer decides between PIN and SMS code. */
export async function submitPhone(app: App, phone: string): Promise<void> {
  const isPinCode = await requestCode(app, phone, false)
  advance(app, 'authPhone', afterPhone(isPinCode).open)
}

/** Step 5: a forgotten PIN forces an SMS; errors are ignored, but the code modal shows the wait. */
export async function forgotPin(app: App): Promise<void> {
  const { session } = app.stores
  await requestCode(app, session.phone, true).catch((refused: unknown) => waitAfter(app, refused))
  session.phoneAccepted({ ...smsOf(app), createPin: true })
  advance(app, 'authPinCode', 'authCode')
}

export async function resendCode(app: App): Promise<void> {
  const { session } = app.stores
  const { createPin } = session
  await requestCode(app, session.phone, true)
  session.phoneAccepted({ ...smsOf(app), createPin })
}

/** A new PIN for a signed-in customer: the code proves the phone, then the PIN is created (steps 5, 2 and 3). */
export async function changePin(app: App, phone: string): Promise<void> {
  const { session, overlays } = app.stores
  session.askPhone(null)
  await requestCode(app, phone, true)
  session.phoneAccepted({ ...smsOf(app), createPin: true })
  overlays.open('authCode')
}

/** Deletes the account of a signed-in customer, whom the PIN or a code proves (steps 4 and 2); refused at once where it cannot be. */
export async function proveDeletion(app: App, phone: string): Promise<void> {
  const { session, overlays } = app.stores
  await app.api.call('POST /bff/delete-account', { body: {} })
  session.askPhone('deletion')
  const isPinCode = await requestCode(app, phone, false)
  overlays.open(afterPhone(isPinCode).open)
}

/** Back to step 1, with the phone filled in. */
export const changePhone = ({ stores }: App): void => stores.overlays.swap('authCode', 'authPhone')

/** Steps 2 and 6: the SMS code. */
export const submitCode = (app: App, code: string): Promise<void> =>
  orBackToPhone(app, 'authCode', async () => {
    if (app.stores.session.referrer === 'deletion') return deleteAccount(app, { code })
    const { profile } = await app.api.call('POST /bff/sign-in/code', { body: { code } })
    enter(app, profile)
    goOn(app, 'authCode', afterCode({ ...whoIsIn(app), createPin: app.stores.session.createPin }))
  })

/** Spaces are not a name. */
const whoIsIn = ({ stores: { session } }: App): SignedIn => ({
  hasName: Boolean(session.profile?.name?.trim()),
  referrer: session.referrer,
})

/** Step 4: the PIN instead of a code. */
export const submitPin = (app: App, pin: string): Promise<void> =>
  orBackToPhone(app, 'authPinCode', async () => {
    if (app.stores.session.referrer === 'deletion') return deleteAccount(app, { pin_code: pin })
    const { profile } = await app.api.call('POST /bff/sign-in/pin', { body: { pin_code: pin } })
    enter(app, profile)
    goOn(app, 'authPinCode', afterPin(whoIsIn(app)))
  })

/** Step 3: a new PIN after the code. */
export const createPin = (app: App, pin: string): Promise<void> =>
  orBackToPhone(app, 'authCreatePinCode', async () => {
    const isTheirs = await takeProfile(app, () => app.api.call('PUT /bff/sign-in/pin', { body: { pin_code: pin } }))
    if (!isTheirs) return
    app.stores.toasts.show({ severity: 'success', summary: app.LL.auth.createPinCode.saved() })
    goOn(app, 'authCreatePinCode', afterPin(whoIsIn(app)))
  })

/** Closing step 3: the PIN is postponed, sign-in continues. */
export const skipPin = (app: App): void => goOn(app, 'authCreatePinCode', afterPin(whoIsIn(app)))

/** Closing step 1: a guest stays one; a customer who came back from step 3 is signed in already, and sign-in continues. */
export function leavePhone(app: App): void {
  const { session, overlays } = app.stores
  if (session.signedIn) goOn(app, 'authPhone', afterPin(whoIsIn(app)))
  else overlays.close('authPhone')
}

/** Step 7: the profile a new customer must complete. */
export async function saveProfile(app: App, form: ProfileForm): Promise<void> {
  await updateProfile(app, form)
  if (app.stores.session.profile && !whoIsIn(app).hasName) throw unnamed(app)
  // Other tabs close their sign-in too.
  notifyTabs(app.stores.session.tab, 'signed-in')
  goOn(app, 'authProfile', afterProfile(app.stores.session.referrer))
}

/** A backend that accepts spaces as a name still lacks one. */
const unnamed = ({
  LL: {
    form: { errors },
  },
}: App): ApiError =>
  new ApiError(422, {
    type: 'about:blank',
    title: errors.required(),
    status: 422,
    detail: errors.required(),
    code: 'invalid',
    request_id: '',
    errors: { name: [errors.required()] },
  })

async function requestCode(app: App, phone: string, force: boolean): Promise<boolean> {
  const answer = await app.api.call('POST /bff/sign-in/phone', { body: { phone, force_sms_sending: force } })
  const { createPin } = afterPhone(answer.isPinCode)
  app.stores.session.phoneAccepted({
    phone,
    createPin,
    resendAt: secondsFromNow(answer.resend_after),
    isDelayed: answer.is_delayed,
  })
  return answer.isPinCode
}

const secondsFromNow = (seconds: number): number => Date.now() + seconds * 1000

/** State of the last SMS. */
const smsOf = ({
  stores: {
    session: { phone, resendAt, isDelayed },
  },
}: App) => ({ phone, resendAt, isDelayed })

function waitAfter(app: App, refused: unknown): void {
  const seconds = refused instanceof ApiError ? refused.problem?.retry_after : undefined
  if (seconds) app.stores.session.phoneAccepted({ ...smsOf(app), createPin: true, resendAt: secondsFromNow(seconds) })
}

/** The server has lost the phone (cookie missing or expired): step 1 again with the reason, the phone filled in. */
async function orBackToPhone(
  { stores: { overlays, session } }: App,
  from: Modal,
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
  void saveRefused(app)
  restoreDelivery(app, profile)
  void mergeFavourites(app)
}

/** Opens the next step, unless the customer has closed this one meanwhile. */
function advance({ stores: { overlays } }: App, from: Modal, to: AuthModal): void {
  if (overlays.isOpen(from)) overlays.swap(from, to)
}

/** Opens the next step, or ends sign-in at its referrer. */
function goOn(app: App, from: Modal, next: NextStep): void {
  const { overlays, session } = app.stores
  // The phone modal may have been reopened while the code was checked; the customer is signed in all the same.
  overlays.close('authPhone')
  if (next !== 'account' && next !== 'done' && next !== 'barcode') return overlays.swap(from, next)
  overlays.close(from)
  session.askPhone(null)
  if (next === 'barcode') overlays.open('barcode')
  if (next === 'account') app.navigate(href(app.locale, session.unsaved ? 'accountProfile' : app.shell.accountPage))
}
