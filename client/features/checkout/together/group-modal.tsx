import { useState, type FormEvent } from 'react'
import { GUEST_MAX, plainGuest } from '#shared/rules/cart/guest-bills.ts'
import { Button, SubmitButton } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { canShare } from '#client/ui/share.ts'
import { useApp } from '#client/context/app.ts'
import { keepGroup, readGroup } from '#client/features/cart/quote/group.ts'
import { shareCart, shareMenu, type Way } from '#client/features/cart/quote/share-cart.ts'
import { readGuestContact } from '#client/storage/guest-contact.ts'

/** The host names the group and sends its guests to the menu; a guest sends the host the cart, by name. */
export default function GroupModal() {
  const app = useApp()
  const { link, together: texts } = app.LL.cart
  const [group] = useState(readGroup)
  const known = group && (group.guest || app.stores.session.profile?.name || readGuestContact()?.name)
  const [name, setName] = useState(known ?? '')
  const [error, setError] = useState('')
  const send = (way: Way): void => {
    const plain = plainGuest(name)
    setError(plain ? '' : app.LL.form.errors.required())
    if (!plain) return
    if (group) keepGroup({ ...group, guest: plain })
    void (group ? shareCart(app, way, { ...group, guest: plain }) : shareMenu(app, way, plain))
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    send('share')
  }
  return (
    <Modal name="group" title={group ? texts.at({ group: group.name }) : texts.title()}>
      <form className="form" method="post" onSubmit={onSubmit} noValidate>
        {!group && <p>{texts.text()}</p>}
        <Field
          label={group ? texts.name() : texts.group()}
          name="name"
          autoComplete={group ? 'given-name' : 'off'}
          maxLength={GUEST_MAX}
          value={name}
          onText={setName}
          error={error}
        />
        <SubmitButton icon={canShare() ? 'share' : 'copy'}>{group ? link.send() : texts.invite()}</SubmitButton>
        <Button look="plain" icon="qr" onClick={() => send('code')}>
          {link.code()}
        </Button>
      </form>
    </Modal>
  )
}
