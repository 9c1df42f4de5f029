import { useEffect, useEffectEvent } from 'react'
import { digitsOf } from '#shared/rules/customer/phone.ts'

/** WebOTP is missing in the type library: a credential with the code of an SMS addressed to this site. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}
interface OtpCredential extends Credential {
  code: string
}

/** The code of the next SMS; null without permission, or when the modal closes first. */
async function codeFromSms(signal: AbortSignal): Promise<string | null> {
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal }
  const credential = (await navigator.credentials.get(request).catch(() => null)) as OtpCredential | null
  return credential && !signal.aborted ? digitsOf(credential.code) : null
}

/** Reads the code from each SMS where supported; otherwise it is typed. */
export function useWebOtp(sms: number, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const closing = new AbortController()
    const listen = async (): Promise<void> => {
      const code = await codeFromSms(closing.signal)
      if (code) take(code)
    }
    void listen()
    return () => closing.abort()
  }, [sms])
}
