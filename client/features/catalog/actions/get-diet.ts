import { when } from 'mobx'
import { storageKeys } from '#shared/storage-keys.ts'
import { parseAvoidance } from '#shared/rules/stored-diet.ts'
import type { App } from '#client/context/app.ts'
import { releaseHydration } from '#client/ui/hydration-gate.ts'
import { DietStore } from '#client/stores/diet-store.ts'
import { readStored } from '#client/storage/persistence.ts'
import { syncTabs } from '#client/storage/tab-sync.ts'

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
