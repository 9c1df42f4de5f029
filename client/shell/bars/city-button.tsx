import { observer } from 'mobx-react-lite'
import { useApp } from '#client/context/app.ts'
import { currentCity } from '#client/context/city-selectors.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { opensDialog } from '#client/ui/dialog/opens-dialog.ts'

export const CityButton = observer(function CityButton() {
  const app = useApp()
  const name = currentCity(app)?.name
  if (!name) return null
  return (
    <button
      type="button"
      className="city-button"
      {...opensDialog(app.LL.city.title())}
      aria-label={app.LL.nav.chooseCity({ name })}
      onClick={() => app.stores.overlays.open('city')}
    >
      <Icon name="pin" />
      <span>{name}</span>
    </button>
  )
})
