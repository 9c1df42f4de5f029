import { makeAutoObservable } from 'mobx'
import type { Profile } from '#shared/contract/profile.ts'

/** The customer's goal before signing in; the same steps prove a customer who deletes the account. */
export type Referrer = 'barcode' | 'account' | 'deletion' | null

/** The answer to sign-in step 1. */
export interface PhoneStep {
  phone: string
  createPin: boolean
  resendAt: number
  isDelayed?: boolean
}

/** What was typed into the profile and unsaved when the session ended, for the same customer's next sign-in. */
interface UnsavedProfile {
  phone: string
  typed: Record<string, string>
}

/**
 * The signed-in customer. The token is a cookie that scripts cannot read (server/plugins/visitor.ts): the content of a page does not know
 * the customer, the state beside the shell says whether there is one (server/rendering/html/document.ts), which entry-client.tsx puts here; the
 * profile is asked for later. In client/features/sign-in/actions it changes by sign-in.ts and forget-customer.ts (by a 401, too), and follow-session.ts
 * keeps tabs agreed.
 */
export class SessionStore {
  signedIn: boolean
  profile: Profile | null = null
  /** Digits entered in sign-in step 1. */
  phone = ''
  /** A PIN has to be created after the SMS code. */
  createPin = false
  referrer: Referrer = null
  /** Epoch milliseconds from which another SMS may be requested. */
  resendAt = 0
  /** Delivery of the SMS is uncertain: it may still arrive. */
  isDelayed = false
  /** The server has lost the phone of step 1. */
  isExpired = false
  unsaved: UnsavedProfile | null = null
  /** Counts sign-ins, so that a late 401 of an old token changes nothing. */
  version = 0
  /** Random id of this tab. */
  readonly tab = Math.random()

  constructor(signedIn = false) {
    this.signedIn = signedIn
    makeAutoObservable(this, {}, { deep: false })
  }

  askPhone(referrer: Referrer): void {
    this.referrer = referrer
    this.isExpired = false
  }
  phoneAccepted({ phone, createPin, resendAt, isDelayed = false }: PhoneStep): void {
    this.phone = phone
    this.createPin = createPin
    this.resendAt = resendAt
    this.isDelayed = isDelayed
    this.isExpired = false
  }
  expire(): void {
    this.isExpired = true
  }
  /** A customer signed in; answers of the earlier session are ignored. */
  enter(profile: Profile | null): void {
    this.signedIn = true
    this.version += 1
    this.profile = profile
  }
  setProfile(profile: Profile): void {
    this.profile = profile
  }
  keepUnsaved(change: UnsavedProfile | null): void {
    this.unsaved = change
  }
  /** Log-out clears token (server side), phone and profile. */
  leave(): void {
    this.signedIn = false
    this.profile = null
    this.phone = ''
    this.createPin = false
    this.referrer = null
  }
}
