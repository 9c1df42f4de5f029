import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/**
 * False while server HTML is being hydrated, true from the next render on.
 * Gate for everything only the browser knows (cart, hearts, clock), so that hydration always agrees.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
