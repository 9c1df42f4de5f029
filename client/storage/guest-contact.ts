import { storageKeys } from '#shared/storage-keys.ts'
import { isMobilePhone } from '#shared/rules/customer/mobile-phone.ts'
import { readJson, shape, text } from '#shared/rules/stored/stored-json.ts'
import { readStored, writeStored } from './persistence.ts'

/** Name and phone of the last guest order on this device: filled in next time, until the customer removes them. */
export interface Contact {
  readonly name: string
  readonly phone: string
}

const isContact = shape<Contact>({ name: text, phone: (value): value is string => text(value) && isMobilePhone(value) })

export const readGuestContact = (): Contact | null => readJson(readStored(storageKeys.guest) ?? '', isContact)

export const rememberGuestContact = ({ name, phone }: Contact): void =>
  writeStored(storageKeys.guest, JSON.stringify({ name, phone }))

export const forgetGuestContact = (): void => writeStored(storageKeys.guest, null)
