import { useState, type FormEvent } from 'react'
import { GUEST_MAX, plainGuest } from '#shared/rules/cart/guest-bills.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { canShare } from '#client/ui/share.ts'
import { useApp } from '#client/context/app.ts'
import { readGuestContact } from '#client/storage/guest-contact.ts'
import { keepGroup, type Group } from '../quote/group.ts'
import { shareCart } from '../quote/share-cart.ts'

/** A guest of a group sends the cart to its host, by name, instead of ordering. */
export default function SendToHost({ group, onLeave }: { group: Group; onLeave: () => void }) {
  const app = useApp()
  const { profile } = app.stores.session
  const texts = app.LL.cart.together
  const [typed, type] = useState(() => group.guest || profile?.name || readGuestContact()?.name || '')
  const [error, setError] = useState('')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const guest = plainGuest(typed)
    setError(guest ? '' : app.LL.form.errors.required())
    if (!guest) return
    keepGroup({ ...group, guest })
    void shareCart(app, { ...group, guest })
  }
  const leave = (): void => {
    keepGroup(null)
    onLeave()
  }
  return (
    <form className="form" method="post" onSubmit={send} noValidate>
      <p>{texts.at({ group: group.name })}</p>
      <Field
        label={texts.name()}
        name="guest"
        autoComplete="given-name"
        maxLength={GUEST_MAX}
        value={typed}
        onChange={(event) => type(event.target.value)}
        error={error}
      />
      <Button type="submit" look="accent" size="large" icon={canShare() ? 'share' : 'copy'}>
        {app.LL.cart.link.send()}
      </Button>
      <Button look="plain" onClick={leave}>
        {texts.leave()}
      </Button>
    </form>
  )
}
