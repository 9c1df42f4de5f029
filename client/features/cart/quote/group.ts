import { sessionKeys } from '#shared/storage-keys.ts'
import { parseAnyId, type AnyId } from '#shared/rules/any-id.ts'
import { plainGuest } from '#shared/rules/cart/guest-bills.ts'
import { readTab, writeTab } from '#client/storage/persistence.ts'

/** The group for whose host this tab chooses dishes, kept as the hash of the host's link says it. */
export interface Group {
  readonly name: string
  readonly restaurant: AnyId | null
  /** The guest's own name, once it was given. */
  readonly guest: string
}

export function readGroup(hash = readTab(sessionKeys.group) ?? ''): Group | null {
  const said = new URLSearchParams(hash)
  const name = plainGuest(said.get('group') ?? '')
  return name ? { name, restaurant: parseAnyId(said.get('restaurant')), guest: said.get('guest') ?? '' } : null
}

export const hashOf = ({ name, restaurant, guest }: Group): string =>
  new URLSearchParams({ group: name, restaurant: String(restaurant ?? ''), ...(guest && { guest }) }).toString()

/** Null: the customer orders alone again. */
export const keepGroup = (group: Group | null): boolean => writeTab(sessionKeys.group, group ? hashOf(group) : '')
