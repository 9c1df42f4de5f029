import { when } from 'mobx'
import { storageKeys } from '#shared/storage-keys.ts'
import type { App } from '#client/context/app.ts'
import { releaseHydration } from '#client/ui/hydration/hydration-gate.ts'
import { DietStore } from '#client/stores/diet-store.ts'
import { readStored } from '#client/storage/persistence.ts'
import { syncTabs } from '#client/storage/tab-sync.ts'
import { allergens, diets, nothingAvoided, type Avoidance } from '#shared/rules/menu/diet.ts'
import { listOf, maybe, nullOr, oneOf, readJson, shape } from '#shared/rules/stored/stored-json.ts'

const stored = () => parseAvoidance(readStored(storageKeys.diet))

/** What the customer avoids. Only for the browser. */
export const getDiet = ({ stores }: Pick<App, 'stores'>): DietStore => (stores.diet ??= restoreDiet())

/** Stored in this browser and synchronised between tabs. */
function restoreDiet(): DietStore {
  const diet = new DietStore(stored())
  syncTabs({ [storageKeys.diet]: () => (diet.count > 0 ? JSON.stringify(diet.avoided) : null) }, () =>
    diet.replace(stored()),
  )
  // Warnings and hidden products must show on every card at once.
  when(() => diet.count > 0, releaseHydration)
  return diet
}

const isAvoidance = shape<Avoidance>({
  allergens: listOf(oneOf(...allergens)),
  diet: nullOr(oneOf(...diets)),
  hides: maybe(oneOf<true>(true)),
})

/** The stored diet, each group once and in canonical order; empty if unreadable. */
export function parseAvoidance(stored: string | null): Avoidance {
  const read = readJson(stored ?? '', isAvoidance)
  return read ? { ...read, allergens: allergens.filter((group) => read.allergens.includes(group)) } : nothingAvoided
}
