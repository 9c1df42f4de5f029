import type { App } from '#client/context/app.ts'
import { readGuestContact, type Contact } from '#client/storage/guest-contact.ts'

/** Name and phone for a form: the signed-in customer's, else those of the last order on this device. */
export function knownContact({
  stores: {
    session: { signedIn, profile },
  },
}: App): Contact | null {
  if (!signedIn) return readGuestContact()
  return profile && { name: profile.name ?? '', phone: profile.phone }
}
