import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'

/** The searched city, and a button to change it. */
export function AddressCity({ city }: { city: { name: string } }) {
  const {
    LL: { address: texts },
    stores: { overlays },
  } = useApp()
  return (
    <p className="address-city">
      <Icon name="pin" />
      <span>{texts.city({ name: city.name })}</span>
      <button
        type="button"
        className="inline-link"
        aria-haspopup="dialog"
        onClick={() => overlays.swap('address', 'city')}
      >
        {texts.changeCity()}
      </button>
    </p>
  )
}
