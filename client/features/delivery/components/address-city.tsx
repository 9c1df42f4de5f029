import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'

/** Which city is searched, and the way to another. */
export function AddressCity({ city }: { city: { name: string } }) {
  const {
    LL: { address: texts },
    stores: { overlays },
  } = useApp()
  return (
    <p className="address-city">
      <Icon name="pin" />
      <span>{texts.city({ name: city.name })}</span>
      <button type="button" className="inline-link" aria-haspopup="dialog" onClick={() => overlays.open('city')}>
        {texts.changeCity()}
      </button>
    </p>
  )
}
