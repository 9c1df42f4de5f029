import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import useSWR from 'swr'
import type { SavedAddress } from '#shared/contract/delivery.ts'
import { shortAddress } from '../../components/delivery-promise.ts'
import { Icon } from '../../components/icons/icon.tsx'
import { useApp } from '../../context/app.ts'
import { chooseSavedAddress } from '../../flows/address.ts'
import { addressesKey, readAddresses } from '../../flows/addresses.ts'
import { cityIdOf } from '../../flows/terminal.ts'

/** Addresses the customer saved in this city, to choose in one tap; without an answer there is nothing to choose from. */
export const SavedAddresses = observer(function SavedAddresses() {
  const app = useApp()
  const { LL } = app
  const { data = [] } = useSWR<SavedAddress[]>(addressesKey(app), () => readAddresses(app), { shouldRetryOnError: false })
  const { choose, busy, refused } = useChoice()
  const here = data.filter(({ city_id }) => city_id === cityIdOf(app))
  if (here.length === 0) return null
  return (
    <section className="delivery-saved">
      <h3>{LL.delivery.saved()}</h3>
      <ul className="picks">
        {here.map((saved) => (
          <li key={saved.id}>
            <button type="button" className="pick" aria-busy={saved.id === busy || undefined} onClick={() => void choose(saved)}>
              <Icon name={saved.id === busy ? 'spinner' : 'home'} className={saved.id === busy ? 'spin' : undefined} />
              <span className="pick-text"><b>{saved.name || shortAddress(saved)}</b><span>{shortAddress(saved)}</span></span>
            </button>
            <p className="field-error" aria-live="polite">{saved.id === refused && LL.delivery.notDelivered()}</p>
          </li>
        ))}
      </ul>
    </section>
  )
})

/** The region is looked up first: it may not be delivered there any more. */
function useChoice() {
  const app = useApp()
  const { LL, stores: { overlays, toasts } } = app
  const [busy, setBusy] = useState<number | null>(null)
  const [refused, setRefused] = useState<number | null>(null)
  const choose = async (saved: SavedAddress): Promise<void> => {
    setBusy(saved.id)
    setRefused(null)
    try {
      if (await chooseSavedAddress(app, saved)) overlays.close('delivery')
      else setRefused(saved.id)
    } catch {
      toasts.show({ severity: 'error', summary: LL.errors.tryAgain() })
    }
    setBusy(null)
  }
  return { choose, busy, refused }
}
