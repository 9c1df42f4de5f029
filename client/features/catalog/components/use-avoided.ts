import { reaction } from 'mobx'
import { useSyncExternalStore } from 'react'
import type { Avoidance } from '#shared/rules/diet.ts'
import type { App } from '#client/context/app.ts'
import { getDiet } from '../actions/get-diet.ts'

/** What the customer avoids: known to the browser only, so it is null before hydration. */
export const useAvoided = (app: App): Avoidance | null =>
  useSyncExternalStore(
    (tell) => reaction(() => getDiet(app).avoided, tell),
    () => getDiet(app).avoided,
    () => null,
  )
