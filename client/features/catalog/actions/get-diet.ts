import { when } from 'mobx'
import { storageKeys } from '#shared/constants.ts'
import { parseAvoidance } from '#shared/rules/stored-diet.ts'
import type { App } from '#client/context/app.ts'
import { releaseHydration } from '#client/ui/hydration-gate.ts'
import { DietStore } from '#client/stores/diet-store.ts'
import { readStored } from '#client/storage/persistence.ts'
import { syncTabs } from '#client/storage/tab-sync.ts'

const dietStores = new WeakMap<App['stores'], DietStore>()
const stored = () => parseAvoidance(readStored(storageKeys.diet))

/**
 * What the customer avoids, stored in this browser and synchronised between tabs. Created on first use, outside of the stores, so
 * that hydration does not wait for it. Only for the browser.
 */
export function getDiet({ stores }: Pick<App, 'stores'>): DietStore {
  const known = dietStores.get(stores)
  if (known) return known
  const diet = new DietStore(stored())
  syncTabs({ [storageKeys.diet]: () => (diet.count > 0 ? JSON.stringify(diet.avoided) : null) }, () =>
    diet.replace(stored()),
  )
  // Warnings and hidden products must show on every card at once.
  when(() => diet.count > 0, releaseHydration)
  dietStores.set(stores, diet)
  return diet
}
