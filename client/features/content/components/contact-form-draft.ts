import { readJson } from '#shared/rules/stored/stored-json.ts'
import { readTab, writeTab } from '#client/storage/persistence.ts'

/** The draft of an unsent message survives navigation, a language switch and a new build. */

const keyOf = (name: string): string => `zhar_letter_${name}`
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const saveDraft = (name: string, draft: object): void => {
  writeTab(keyOf(name), JSON.stringify(draft))
}

export const forgetDraft = (name: string): void => {
  writeTab(keyOf(name), '{}')
}

/** Only known fields of the right type. */
export function readDraft<Draft extends object>(name: string, initial: Draft): Partial<Draft> {
  const stored = readJson(readTab(keyOf(name)) ?? '{}', isObject) ?? {}
  return Object.fromEntries(
    Object.entries(stored).filter(([field, value]) => typeof value === typeof initial[field as keyof Draft]),
  ) as Partial<Draft>
}
