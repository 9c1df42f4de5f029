import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import type { SavedAddress } from '#shared/contract/delivery.ts'
import type { Address } from '#shared/rules/delivery/fulfilment.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { refusalText, useSubmission } from '#client/ui/form/use-submission.ts'
import { isSameDoor } from '../actions/addresses.ts'
import { chooseSavedAddress, type SavedChoice } from '../actions/choose-saved-address.ts'
import { doorText, shortAddress } from '../address/address-texts.ts'
import { useAddresses } from '../address/use-addresses.ts'

interface SavedAddressesProps {
  title: string
  className: string
  cityId: AnyId | undefined
  selected: Address | null
  onTaken: () => void
  /** No delivery there any more; absent: its line says so. */
  onOutside?: (saved: SavedAddress) => void
  /** After the list. */
  children?: ReactNode
}

/** Saved addresses of a city, each chosen in one tap: the next tap counts when the last one is answered. */
export const SavedAddresses = observer(function SavedAddresses(props: SavedAddressesProps) {
  const { title, className, cityId, selected, onTaken, onOutside, children } = props
  const app = useApp()
  const addresses = useAddresses().addresses.filter(({ city_id }) => city_id === cityId)
  const [last, setLast] = useState<{ id: AnyId; choice?: SavedChoice } | null>(null)
  const { busy, error, run } = useSubmission(async (saved: SavedAddress) => {
    setLast({ id: saved.id })
    const choice = await chooseSavedAddress(app, saved)
    setLast({ id: saved.id, choice })
    if (choice === 'taken') onTaken()
    if (choice === 'outside') onOutside?.(saved)
  })
  if (addresses.length === 0) return null
  const isOutside = last?.choice === 'outside' && !onOutside
  const fault = isOutside ? app.LL.delivery.notDelivered() : refusalText(app.LL, error)
  return (
    <section className={className} aria-label={title}>
      <h3>{title}</h3>
      <ul className="picks">
        {addresses.map((saved) => (
          <li key={saved.id}>
            <Pick
              saved={saved}
              isSelected={selected !== null && isSameDoor(saved, selected)}
              isBusy={busy && saved.id === last?.id}
              isLocked={busy}
              onChoose={() => void (busy || run(saved))}
            />
            <p className="field-error" aria-live="polite">
              {!busy && saved.id === last?.id && fault}
            </p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
})

interface PickProps {
  saved: SavedAddress
  isSelected: boolean
  isBusy: boolean
  /** Another address is being looked up. */
  isLocked: boolean
  onChoose: () => void
}

/** The address is a line of its own when the one above shows only its name. */
function Pick({ saved, isSelected, isBusy, isLocked, onChoose }: PickProps) {
  const { LL } = useApp()
  const where = [saved.name && shortAddress(saved), doorText(LL, saved)].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className="pick"
      aria-current={isSelected || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isLocked || undefined}
      onClick={onChoose}
    >
      <Icon name={isBusy ? 'spinner' : 'home'} className={isBusy ? 'spin' : undefined} />
      <span className="pick-text">
        <b>{saved.name || shortAddress(saved)}</b>
        {where && <span>{where}</span>}
      </span>
    </button>
  )
}
