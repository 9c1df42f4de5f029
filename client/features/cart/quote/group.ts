import { sessionKeys } from '#shared/storage-keys.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { anyId, nullOr, readJson, shape, text } from '#shared/rules/stored/stored-json.ts'
import { readTab, writeTab } from '#client/storage/tab-storage.ts'

/** The group for whose host this tab chooses dishes. */
export interface Group {
  readonly name: string
  readonly restaurant: AnyId | null
  /** The guest's own name, once it was given. */
  readonly guest: string
}

const isGroup = shape<Group>({ name: text, restaurant: nullOr(anyId), guest: text })

export const readGroup = (): Group | null => readJson(readTab(sessionKeys.group) ?? '', isGroup)

/** Null: the customer orders alone again. */
export const keepGroup = (group: Group | null): boolean => writeTab(sessionKeys.group, JSON.stringify(group))
