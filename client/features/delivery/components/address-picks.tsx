import type { SavedAddress } from '#shared/contract/delivery.ts'
import type { Address } from '#shared/rules/delivery/fulfilment.ts'
import { doorText } from '../address/address-texts.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { isSameDoor } from '../actions/addresses.ts'
import { useSavedChoice } from './use-saved-choice.ts'

interface AddressPicksProps {
  addresses: readonly SavedAddress[]
  selected: Address | null
  onTaken: () => void
  /** No delivery there any more. */
  onOutside: (saved: SavedAddress) => void
}

/** The customer's saved addresses, each chosen in one tap. */
export function AddressPicks({ addresses, selected, onTaken, onOutside }: AddressPicksProps) {
  const { LL } = useApp()
  const { busy, chosen, refusal, choose } = useSavedChoice({ onTaken, onOutside })
  if (addresses.length === 0) return null
  return (
    <section className="address-picks" aria-label={LL.address.saved()}>
      <h3>{LL.address.saved()}</h3>
      <ul className="picks">
        {addresses.map((saved) => (
          <li key={saved.id}>
            <button
              type="button"
              className="pick"
              aria-current={(selected && isSameDoor(saved, selected)) || undefined}
              aria-disabled={busy || undefined}
              onClick={() => choose(saved)}
            >
              {busy && chosen === saved.id ? <Icon name="spinner" className="spin" /> : <Icon name="pin" />}
              <span className="pick-text">
                <b>{saved.name || saved.formatted_address}</b>
                {saved.name && <span>{saved.formatted_address}</span>}
                <span>{doorText(LL, saved)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="field-error" role="alert">
        {refusal}
      </p>
      <h3>{LL.address.another()}</h3>
    </section>
  )
}
