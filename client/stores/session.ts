import { makeAutoObservable } from 'mobx'
import type { Profile } from '#shared/contract/profile.ts'
import type { Referrer } from '#shared/rules/sign-in.ts'

/** Who is here (spec 3, "Auth state"). The token itself never reaches scripts. */
export class SessionStore {
  signedIn: boolean
  profile: Profile | null = null
  /** Digits given in sign-in step 1. */
  phone = ''
  /** A PIN has to be made after the SMS code. */
  createPin = false
  referrer: Referrer = null
  /** Epoch milliseconds from which another SMS may be asked for. */
  resendAt = 0
  /** Counts sign-ins, so that a late 401 of an old token changes nothing (decisions, 401). */
  version = 0

  constructor(signedIn = false) {
    this.signedIn = signedIn
    makeAutoObservable(this, {}, { deep: false })
  }

  get hasName(): boolean { return Boolean(this.profile?.name) }

  askPhone(referrer: Referrer): void { this.referrer = referrer }
  phoneAccepted(phone: string, createPin: boolean, resendAt: number): void {
    this.phone = phone
    this.createPin = createPin
    this.resendAt = resendAt
  }
  enter(profile: Profile): void {
    this.signedIn = true
    this.version += 1
    this.setProfile(profile)
  }
  setProfile(profile: Profile): void { this.profile = profile }
  clearReferrer(): void { this.referrer = null }
  /** Log-out clears token (server side), phone and profile (spec 4). */
  leave(): void {
    this.signedIn = false
    this.profile = null
    this.phone = ''
    this.createPin = false
  }
}
