import { observer } from 'mobx-react-lite'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { pauseText, type Paused } from '#client/ui/pause-text.ts'

/** Notice that a restaurant takes no orders now. */
export const PausedNotice = observer(function PausedNotice({ restaurant }: { restaurant: Paused }) {
  const app = useApp()
  const { pausedRestaurants } = app.stores
  const isPaused = useHydrated() ? pausedRestaurants.isPaused(restaurant) : restaurant.paused
  return (
    isPaused && (
      <p className="notice" data-severity="warn">
        <Icon name="pause" />
        {pauseText(app, [restaurant])}
      </p>
    )
  )
})
