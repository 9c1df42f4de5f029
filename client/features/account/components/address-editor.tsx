import { useEffect, useRef, useState } from 'react'
import type { SavedAddress } from '#shared/contract/delivery.ts'
import type { Address } from '#shared/rules/fulfilment.ts'
import { AddressForm } from '#client/features/delivery/address/address-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { useApp } from '#client/context/app.ts'
import { addressOf, changeAddress, saveAddress } from '#client/features/delivery/actions/addresses.ts'
import { currentCity } from '#client/context/city-selectors.ts'

export interface EditorProps {
  /** Null: a new address. */
  saved: SavedAddress | null
  /** The first address is always the default one. */
  isFirst: boolean
  refresh: () => Promise<unknown>
  onClose: () => void
}

/** Adds or edits a saved address, in its own city or the customer's. */
export default function AddressEditor({ saved, isFirst, refresh, onClose }: EditorProps) {
  const app = useApp()
  const {
    LL: {
      address: { own: texts },
    },
    shell,
  } = app
  const [name, setName] = useState(saved?.name ?? '')
  const [isDefault, setDefault] = useState(saved?.is_default ?? isFirst)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const city = saved ? shell.cities.find(({ id }) => id === saved.city_id) : currentCity(app)
  const save = async (address: Address): Promise<void> => {
    const body = { ...address, name, is_default: isDefault }
    await (saved ? changeAddress(app, saved.id, body) : saveAddress(app, body))
    await refresh()
    app.stores.toasts.show({ severity: 'success', summary: texts.saved() })
    onClose()
  }
  return (
    <section className="order address-editor" aria-labelledby="address-editor">
      <h2 id="address-editor" ref={heading} tabIndex={-1}>
        {saved ? texts.editTitle() : texts.newTitle()}
      </h2>
      {city && (
        <>
          <p className="muted">{app.LL.address.city({ name: city.name })}</p>
          <AddressForm
            city={city}
            initial={saved && addressOf(saved)}
            submitText={texts.save()}
            needsRegion={false}
            onSubmit={save}
          >
            <Field
              label={texts.name()}
              hint={texts.nameHint()}
              value={name}
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
            {!saved?.is_default && !isFirst && (
              <Checkbox checked={isDefault} onChange={setDefault}>
                {texts.default()}
              </Checkbox>
            )}
          </AddressForm>
        </>
      )}
      <Button className="address-cancel" onClick={onClose}>
        {texts.cancel()}
      </Button>
    </section>
  )
}
