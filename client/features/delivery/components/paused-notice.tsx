import { observer } from 'mobx-react-lite'
import type { Restaurant } from '#shared/contract/business.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Icon } from '#client/ui/icons/icon.tsx'

/** Notice that a restaurant takes no orders now. */
export const PausedNotice = observer(function PausedNotice({ restaurant }: { restaurant: Restaurant }) {
  const {
    LL,
    stores: { pausedRestaurants },
  } = useApp()
  const isPaused = useHydrated() ? pausedRestaurants.isPaused(restaurant) : restaurant.paused
  return (
    isPaused && (
      <p className="notice" data-severity="warn">
        <Icon name="pause" />
        {LL.delivery.closing.paused()}
      </p>
    )
  )
})
