import type { SavedAddress } from '#shared/contract/delivery.ts'
import { doorText } from '#client/features/delivery/address/address-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { ConfirmedButton } from '#client/ui/dialog/inline-confirm.tsx'
import { Refusal } from '#client/ui/form/attempt.tsx'
import { useSubmission } from '#client/ui/form/use-submission.ts'
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

export function AddressCard(props: AddressCardProps) {
  const isFixed = useMissingFeatures().includes('addressBook')
  return (
    <article className="order address-card">
      <Head saved={props.saved} />
      {!isFixed && <Changes {...props} />}
    </article>
  )
}

/** Each change loads the list from the restaurant again; each button names its address for screen readers. */
function Changes({ saved, refresh, onEdit, onGone }: AddressCardProps) {
  const app = useApp()
  const texts = app.LL.address.own
  const promote = useSubmission(async () => {
    await makeDefault(app, saved)
    await refresh()
  })
  const forget = useSubmission(async () => {
    await forgetAddress(app, saved.id)
    await refresh()
    onGone()
    app.stores.toasts.show({ severity: 'success', summary: texts.deleted() })
  })
  const named = (text: string) => ({ 'aria-label': `${text}: ${nameOf(saved)}`, children: text })
  const deletion = { ...named(texts.remove()), question: texts.question(), yes: texts.yes(), no: texts.no() }
  return (
    <>
      <div className="address-acts row">
        <Button icon="pencil" onClick={onEdit} {...named(texts.edit())} />
        {!saved.is_default && (
          <Button icon="check" busy={promote.busy} onClick={() => promote.run()} {...named(texts.makeDefault())} />
        )}
        <ConfirmedButton look="danger" icon="trash" {...deletion} busy={forget.busy} run={forget.run} />
      </div>
      <Refusal error={promote.error ?? forget.error} />
    </>
  )
}

const nameOf = ({ name, formatted_address }: SavedAddress): string => name || formatted_address

function Head({ saved }: Pick<AddressCardProps, 'saved'>) {
  const { LL } = useApp()
  return (
    <header className="order-head row">
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
