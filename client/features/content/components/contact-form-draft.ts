import { readJson } from '#shared/rules/stored-json.ts'
import { readTab, writeTab } from '#client/storage/tab-storage.ts'

/** What was typed into a letter that is not sent yet: another page, another language or a new build lose nothing of it. */

const keyOf = (name: string): string => `zhar_letter_${name}`
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const saveDraft = (name: string, draft: object): void => {
  writeTab(keyOf(name), JSON.stringify(draft))
}

export const forgetDraft = (name: string): void => {
  writeTab(keyOf(name), '{}')
}

/** Only fields the letter has, of the kind it has them. */
export function readDraft<Draft extends object>(name: string, initial: Draft): Partial<Draft> {
  const kept = readJson(readTab(keyOf(name)) ?? '{}', isObject) ?? {}
  return Object.fromEntries(
    Object.entries(kept).filter(([field, value]) => typeof value === typeof initial[field as keyof Draft]),
  ) as Partial<Draft>
}
