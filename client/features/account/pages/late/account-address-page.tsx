import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { ADDRESSES_MAX } from '#shared/rules/delivery/fulfilment.ts'
import type { SavedAddress } from '#shared/contract/delivery.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { AccountLayout } from '../../components/account-layout.tsx'
import { useAddresses } from '#client/features/delivery/address/use-addresses.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { AddressCard } from '../../components/address-card.tsx'
import AddressEditor from '../../components/address-editor.tsx'

type Editing = SavedAddress | 'new' | null

/** The customer's saved addresses: add, change, delete, make default, or only read where the restaurant does not take changes. */
export default observer(function AccountAddressPage({ data }: { data: PageData['accountAddress'] }) {
  const { LL } = useApp()
  const { addresses, refresh } = useAddresses(data.addresses)
  const [editing, setEditing] = useState<Editing>(null)
  const list = useRef<HTMLUListElement>(null)
  const toList = (): void => {
    requestAnimationFrame(() => list.current?.focus())
  }
  const close = (): void => {
    setEditing(null)
    toList()
  }
  const editor = (of: Editing) => (
    <AddressEditor
      saved={of === 'new' ? null : of}
      isFirst={addresses.length === 0}
      refresh={refresh}
      onClose={close}
    />
  )
  const add = useMissingFeatures().includes('addressBook') ? null : (): void => setEditing('new')
  return (
    <AccountLayout current="accountAddress" title={LL.account.addressTitle()}>
      {addresses.length === 0 && editing === null && <NoAddresses onAdd={add} />}
      {editing === 'new' && editor('new')}
      <ul className="orders" ref={list} tabIndex={-1} aria-label={LL.account.addressTitle()}>
        {addresses.map((saved) => (
          <li key={saved.id}>
            {typeof editing === 'object' && editing?.id === saved.id ? (
              editor(editing)
            ) : (
              <AddressCard saved={saved} refresh={refresh} onEdit={() => setEditing(saved)} onGone={toList} />
            )}
          </li>
        ))}
      </ul>
      {addresses.length > 0 && editing !== 'new' && <AddOne count={addresses.length} onAdd={add} />}
    </AccountLayout>
  )
})

function NoAddresses({ onAdd }: { onAdd: (() => void) | null }) {
  const texts = useApp().LL.address.own
  return (
    <EmptyState icon="pin" title={texts.emptyTitle()} text={onAdd ? texts.emptyText() : texts.fixed()}>
      {onAdd && (
        <Button look="accent" size="large" icon="plus" onClick={onAdd}>
          {texts.add()}
        </Button>
      )}
    </EmptyState>
  )
}

function AddOne({ count, onAdd }: { count: number; onAdd: (() => void) | null }) {
  const texts = useApp().LL.address.own
  if (!onAdd) return <p className="muted">{texts.fixed()}</p>
  return count >= ADDRESSES_MAX ? (
    <p className="muted">{texts.full({ count: ADDRESSES_MAX })}</p>
  ) : (
    <Button className="address-add" icon="plus" onClick={onAdd}>
      {texts.add()}
    </Button>
  )
}
