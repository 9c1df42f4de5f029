import { useState } from 'react'
import type { SavedAddress } from '#shared/contract/delivery.ts'
import type { Address, Region } from '#shared/rules/delivery.ts'
import { doorText } from '../components/address/door.ts'
import { Icon } from '../components/icons/icon.tsx'
import { refusalText, useAttempt } from '../components/use-attempt.ts'
import { useApp } from '../context/app.ts'
import { addressOf, isSameDoor } from '../flows/addresses.ts'
import { regionOf } from '../flows/region.ts'

interface AddressPicksProps {
  addresses: readonly SavedAddress[]
  selected: Address | null
  onChoose: (address: Address, region: Region) => void
  /** We do not deliver there any more. */
  onRefused: (address: Address) => void
}

/** The customer's saved addresses, each one tap away. */
export function AddressPicks({ addresses, selected, onChoose, onRefused }: AddressPicksProps) {
  const app = useApp()
  const { LL } = app
  const [asked, setAsked] = useState<number | null>(null)
  const attempt = useAttempt(async (saved: SavedAddress) => {
    setAsked(saved.id)
    const address = addressOf(saved)
    const region = await regionOf(app, address)
    if (region) onChoose(address, region)
    else onRefused(address)
  })
  if (addresses.length === 0) return null
  return (
    <section className="address-picks" aria-label={LL.address.saved()}>
      <h3>{LL.address.saved()}</h3>
      <ul className="picks">
        {addresses.map((saved) => (
          <li key={saved.id}>
            <button type="button" className="pick" aria-current={(selected && isSameDoor(saved, selected)) || undefined}
              aria-disabled={attempt.busy || undefined} onClick={() => { if (!attempt.busy) void attempt.run(saved) }}>
              {attempt.busy && asked === saved.id ? <Icon name="spinner" className="spin" /> : <Icon name="pin" />}
              <span className="pick-text"><b>{saved.name || saved.formatted_address}</b>
                {saved.name && <span>{saved.formatted_address}</span>}<span>{doorText(LL, saved)}</span></span>
            </button>
          </li>
        ))}
      </ul>
      <p className="field-error" role="alert">{refusalText(LL, attempt.error)}</p>
      <h3>{LL.address.another()}</h3>
    </section>
  )
}
