import { useEffect, useEffectEvent } from 'react'
import { digitsOf } from '#shared/rules/customer/phone.ts'

/** WebOTP is missing in the type library: a credential with the code of an SMS addressed to this site. */
interface OtpCredential extends Credential {
  code: string
}

/** Reads the code from each SMS where supported; otherwise it is typed. */
export function useWebOtp(sms: number, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const closing = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: closing.signal } as CredentialRequestOptions
    // Refused without permission, and when the modal closes first.
    navigator.credentials.get(request).then(
      (credential) => credential && take(digitsOf((credential as OtpCredential).code)),
      () => {},
    )
    return () => closing.abort()
  }, [sms])
}
