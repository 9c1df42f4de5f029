import { observer } from 'mobx-react-lite'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Notice } from '#client/ui/notice.tsx'
import { pauseText, type Paused } from '#client/ui/pause-text.ts'

/** Notice that a restaurant takes no orders now. */
export const PausedNotice = observer(function PausedNotice({ restaurant }: { restaurant: Paused }) {
  const app = useApp()
  const { pausedRestaurants } = app.stores
  const isPaused = useHydrated() ? pausedRestaurants.isPaused(restaurant) : restaurant.paused
  return (
    isPaused && (
      <Notice icon="pause" severity="warn">
        {pauseText(app, [restaurant])}
      </Notice>
    )
  )
})
