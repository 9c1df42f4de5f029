import { reaction } from 'mobx'
import { useCallback, useSyncExternalStore } from 'react'
import { nothingAvoided, type Avoidance } from '#shared/rules/menu/diet.ts'
import { useApp } from '#client/context/app.ts'
import { getDiet } from '../../actions/get-diet.ts'

/** What the customer avoids, for lists of products and their warnings. Empty before hydration: without a diet no list renders twice. */
export function useAvoided(): Avoidance {
  const app = useApp()
  const subscribe = useCallback((onChange: () => void) => reaction(() => getDiet(app).avoided, onChange), [app])
  return useSyncExternalStore(
    subscribe,
    () => getDiet(app).avoided,
    () => nothingAvoided,
  )
}
