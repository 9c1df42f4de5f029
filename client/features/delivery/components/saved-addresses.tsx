import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { SavedAddress } from '#shared/contract/delivery.ts'
import { doorText, shortAddress } from '../address/address-texts.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { useAddresses } from '../address/use-addresses.ts'
import { currentCityId } from '#client/context/city-selectors.ts'
import { useSavedChoice } from './use-saved-choice.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Saved addresses of this city, each chosen in one tap; empty without an answer. */
export const SavedAddresses = observer(function SavedAddresses() {
  const app = useApp()
  const { LL } = app
  const { overlays } = app.stores
  const [outside, setOutside] = useState<AnyId | null>(null)
  const { addresses } = useAddresses()
  const { busy, chosen, refusal, choose } = useSavedChoice({
    onTaken: () => overlays.close('delivery'),
    onOutside: ({ id }) => setOutside(id),
  })
  const faultOf = ({ id }: SavedAddress): string | undefined | false =>
    !busy && id === chosen && (outside === id ? LL.delivery.notDelivered() : refusal)
  const here = addresses.filter(({ city_id }) => city_id === currentCityId(app))
  if (here.length === 0) return null
  return (
    <section className="delivery-saved">
      <h3>{LL.delivery.saved()}</h3>
      <ul className="picks">
        {here.map((saved) => (
          <li key={saved.id}>
            <Pick saved={saved} isBusy={busy && saved.id === chosen} isLocked={busy} onChoose={() => choose(saved)} />
            <p className="field-error" aria-live="polite">
              {faultOf(saved)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
})

interface PickProps {
  saved: SavedAddress
  isBusy: boolean
  /** Another address is being looked up. */
  isLocked: boolean
  onChoose: () => void
}

function Pick({ saved, isBusy, isLocked, onChoose }: PickProps) {
  return (
    <button
      type="button"
      className="pick"
      aria-busy={isBusy || undefined}
      aria-disabled={isLocked || undefined}
      onClick={onChoose}
    >
      <Icon name={isBusy ? 'spinner' : 'home'} className={isBusy ? 'spin' : undefined} />
      <span className="pick-text">
        <b>{saved.name || shortAddress(saved)}</b>
        <Where saved={saved} />
      </span>
    </button>
  )
}

/** The full address when the line above shows only its name. */
function Where({ saved }: { saved: SavedAddress }) {
  const { LL } = useApp()
  const where = [saved.name && shortAddress(saved), doorText(LL, saved)].filter(Boolean).join(', ')
  return where && <span>{where}</span>
}
