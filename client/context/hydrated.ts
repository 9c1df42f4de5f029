import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/**
 * False during hydration, true from the next render on. Gates everything only the browser knows (cart, favourites, clock), so that
 * hydration always matches.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
