import { useRef, useState, type RefObject } from 'react'
import type { SavedAddress } from '#shared/contract/delivery.ts'
import { doorText } from '#client/features/delivery/address/address-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { InlineConfirm } from '#client/ui/dialog/inline-confirm.tsx'
import { refusalText, useSubmission, type Submission } from '#client/ui/form/use-submission.ts'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { forgetAddress, makeDefault } from '#client/features/delivery/actions/addresses.ts'

interface AddressCardProps {
  saved: SavedAddress
  /** Loads the list again after a change. */
  refresh: () => Promise<unknown>
  onEdit: () => void
  /** The address was deleted; the focus needs another element. */
  onGone: () => void
}

/** Actions of a card; each change loads the list from the restaurant again. */
function useCard({ saved, refresh, onGone }: AddressCardProps) {
  const app = useApp()
  const {
    LL,
    stores: { toasts },
  } = app
  const promote = useSubmission(async () => {
    await makeDefault(app, saved)
    await refresh()
  })
  const forget = useSubmission(async () => {
    await forgetAddress(app, saved.id)
    await refresh()
    onGone()
    toasts.show({ severity: 'success', summary: LL.address.own.deleted() })
  })
  return { promote, forget }
}

export function AddressCard(props: AddressCardProps) {
  const isFixed = useMissingFeatures().includes('addressBook')
  return (
    <article className="order address-card">
      <Head saved={props.saved} />
      {!isFixed && <Changes {...props} />}
    </article>
  )
}

function Changes(props: AddressCardProps) {
  const { saved, onEdit } = props
  const { LL } = useApp()
  const texts = LL.address.own
  const { promote, forget } = useCard(props)
  const [isConfirming, setConfirming] = useState(false)
  const remove = useRef<HTMLButtonElement>(null)
  const keep = (): void => {
    setConfirming(false)
    requestAnimationFrame(() => remove.current?.focus())
  }
  return (
    <>
      {/* Deleting asks for confirmation: it cannot be undone. */}
      {isConfirming ? (
        <InlineConfirm
          text={texts.question()}
          yes={texts.yes()}
          no={texts.no()}
          busy={forget.busy}
          answer={(yes) => (yes ? void forget.run() : keep())}
        />
      ) : (
        <Acts saved={saved} promote={promote} remove={remove} onEdit={onEdit} onRemove={() => setConfirming(true)} />
      )}
      <p className="field-error" role="alert">
        {refusalText(LL, promote.error ?? forget.error)}
      </p>
    </>
  )
}

const nameOf = ({ name, formatted_address }: SavedAddress): string => name || formatted_address

function Head({ saved }: Pick<AddressCardProps, 'saved'>) {
  const { LL } = useApp()
  return (
    <header className="order-head">
      <h2>{nameOf(saved)}</h2>
      {saved.is_default && (
        <span className="order-badge">
          <Icon name="check" />
          {LL.address.own.isDefault()}
        </span>
      )}
      {saved.name && <p>{saved.formatted_address}</p>}
      <p className="muted">{doorText(LL, saved)}</p>
    </header>
  )
}

interface ActsProps extends Pick<AddressCardProps, 'saved' | 'onEdit'> {
  promote: Submission<[]>
  remove: RefObject<HTMLButtonElement | null>
  onRemove: () => void
}

/** Each button names its address for screen readers. */
function Acts({ saved, promote, remove, onEdit, onRemove }: ActsProps) {
  const texts = useApp().LL.address.own
  const named = (text: string) => ({ 'aria-label': `${text}: ${nameOf(saved)}`, children: text })
  return (
    <div className="address-acts">
      <Button icon="pencil" onClick={onEdit} {...named(texts.edit())} />
      {!saved.is_default && (
        <Button icon="check" busy={promote.busy} onClick={() => promote.run()} {...named(texts.makeDefault())} />
      )}
      <Button ref={remove} look="danger" icon="trash" onClick={onRemove} {...named(texts.remove())} />
    </div>
  )
}
