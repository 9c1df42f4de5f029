import { useEffect, useRef, useState } from 'react'
import type { SavedAddress } from '#shared/contract/delivery.ts'
import type { Address } from '#shared/rules/delivery/fulfilment.ts'
import { AddressForm } from '#client/features/delivery/address/address-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Field } from '#client/ui/form/field.tsx'
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

/** What is saved beside the place itself. */
function useEditor({ saved, isFirst, refresh, onClose }: EditorProps) {
  const app = useApp()
  const [name, setName] = useState(saved?.name ?? '')
  const [isDefault, setDefault] = useState(saved?.is_default ?? isFirst)
  const save = async (address: Address): Promise<void> => {
    const body = { ...address, name, is_default: isDefault }
    await (saved ? changeAddress(app, saved.id, body) : saveAddress(app, body))
    await refresh()
    app.stores.toasts.show({ severity: 'success', summary: app.LL.address.own.saved() })
    onClose()
  }
  return { name, setName, isDefault, setDefault, save }
}

/** Adds or edits a saved address, in its own city or the customer's. */
export default function AddressEditor(props: EditorProps) {
  const { saved, isFirst, onClose } = props
  const app = useApp()
  const texts = app.LL.address.own
  const { name, setName, isDefault, setDefault, save } = useEditor(props)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const city = saved ? app.shell.cities.find(({ id }) => id === saved.city_id) : currentCity(app)
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
            <NameField name={name} onName={setName} />
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

function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const texts = useApp().LL.address.own
  return (
    <Field
      label={texts.name()}
      hint={texts.nameHint()}
      value={name}
      maxLength={40}
      autoComplete="off"
      onText={onName}
    />
  )
}
