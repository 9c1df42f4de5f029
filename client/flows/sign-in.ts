import type { Profile, ProfileForm } from '#shared/contract/profile.ts'
import { href } from '#shared/routes.ts'
import { afterCode, afterPhone, afterPin, afterProfile, type NextStep } from '#shared/rules/sign-in.ts'
import type { App } from '../context/app.ts'
import type { Modal } from '../stores/overlays.ts'
import { updateProfile } from './profile.ts'
import { restoreDelivery } from './restore-delivery.ts'
import { sendFavourites } from './send-favourites.ts'

/** The sign-in flow, steps 1–7 of spec 4. Every call throws ApiError for the modal to show. */

/** Opens the phone modal, remembering where to go afterwards. */
export function startSignIn({ stores }: App, referrer: 'account' | 'barcode' | null = null): void {
  stores.session.askPhone(referrer)
  stores.overlays.open('authPhone')
}

/** Step 1: the phone; the answer decides between PIN and SMS code. */
export async function submitPhone(app: App, phone: string): Promise<void> {
  const isPinCode = await requestCode(app, phone, false)
  app.stores.overlays.swap('authPhone', afterPhone(isPinCode).open)
}

/** Step 5: a forgotten PIN forces an SMS; its errors are ignored (spec 8). */
export async function forgotPin(app: App): Promise<void> {
  const { session, overlays } = app.stores
  await requestCode(app, session.phone, true).catch(() => {})
  session.phoneAccepted(session.phone, true, session.resendAt)
  overlays.swap('authPinCode', 'authCode')
}

/** Another SMS to the same phone. */
export const resendCode = async (app: App): Promise<void> => {
  const { session } = app.stores
  const { createPin } = session
  await requestCode(app, session.phone, true)
  session.phoneAccepted(session.phone, createPin, session.resendAt)
}

/** A new PIN for who is signed in: the code proves the phone again, then the PIN is made (steps 5, 2 and 3). */
export async function changePin(app: App, phone: string): Promise<void> {
  const { session, overlays } = app.stores
  session.askPhone(null)
  await requestCode(app, phone, true)
  session.phoneAccepted(phone, true, session.resendAt)
  overlays.open('authCode')
}

/** Back to step 1, with the phone still written. */
export const changePhone = ({ stores }: App): void => stores.overlays.swap('authCode', 'authPhone')

/** Steps 2 and 6: the SMS code. */
export async function submitCode(app: App, code: string): Promise<void> {
  const { profile } = await app.api.call('POST /bff/sign-in/code', { body: { code } })
  enter(app, profile)
  const { createPin, hasName, referrer } = app.stores.session
  goOn(app, 'authCode', afterCode({ createPin, hasName, referrer }))
}

/** Step 4: the PIN instead of a code. */
export async function submitPin(app: App, pin: string): Promise<void> {
  const { profile } = await app.api.call('POST /bff/sign-in/pin', { body: { pin_code: pin } })
  enter(app, profile)
  goOn(app, 'authPinCode', afterPin(app.stores.session))
}

/** Step 3: a new PIN after the code. */
export async function createPin(app: App, pin: string): Promise<void> {
  const { profile } = await app.api.call('PUT /bff/sign-in/pin', { body: { pin_code: pin } })
  app.stores.session.setProfile(profile)
  goOn(app, 'authCreatePinCode', afterPin(app.stores.session))
}

/** Closing step 3: the PIN can wait, the rest of the flow goes on. */
export const skipPin = (app: App): void => goOn(app, 'authCreatePinCode', afterPin(app.stores.session))

/** Step 7: the profile a new customer must complete. */
export async function saveProfile(app: App, form: ProfileForm): Promise<void> {
  await updateProfile(app, form)
  goOn(app, 'authProfile', afterProfile(app.stores.session.referrer))
}

async function requestCode(app: App, phone: string, force: boolean): Promise<boolean> {
  const answer = await app.api.call('POST /bff/sign-in/phone', { body: { phone, force_sms_sending: force } })
  const { createPin } = afterPhone(answer.isPinCode)
  app.stores.session.phoneAccepted(phone, createPin, Date.now() + answer.resend_after * 1000)
  return answer.isPinCode
}

/** Who was in already and only changes the PIN keeps what was chosen since. */
function enter(app: App, profile: Profile): void {
  const { session } = app.stores
  const { signedIn } = session
  session.enter(profile)
  if (signedIn) return
  restoreDelivery(app, profile)
  void sendFavourites(app)
}

/** Opens what comes next, or ends the flow at its referrer. */
function goOn(app: App, from: Modal, next: NextStep): void {
  const { overlays, session } = app.stores
  if (next !== 'account' && next !== 'done' && next !== 'barcode') return overlays.swap(from, next)
  overlays.close(from)
  session.clearReferrer()
  if (next === 'barcode') overlays.open('barcode')
  if (next === 'account') app.navigate(href(app.locale, 'accountOrders'))
}
