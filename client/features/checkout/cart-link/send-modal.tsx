import { useState, type FormEvent } from 'react'
import { renderSVG } from 'uqr'
import { GUEST_MAX, plainGuest } from '#shared/rules/cart/guest-bills.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { share, shareLook } from '#client/ui/share.ts'
import { useApp } from '#client/context/app.ts'
import { cartUrl, keepGroup, menuUrl, readGroup } from '#client/features/cart/quote/share-cart.ts'
import { knownContact } from '#client/features/content/components/use-contact-form.ts'

/** Sends the cart, in a group by name to its host, or the menu to the guests of a group, which its host names. */
export default function SendModal() {
  const app = useApp()
  const { link: texts, together } = app.LL.cart
  const isHost = app.stores.overlays.subjects.send === 'menu'
  const [group] = useState(readGroup)
  const [name, setName] = useState(() => (group && (group.guest || knownContact(app)?.name)) ?? '')
  const [isTried, setTried] = useState(false)
  const guest = plainGuest(name)
  const label = isHost ? together.group() : group && together.name()
  const isNameless = label !== null && !guest
  const named = group && { ...group, guest }
  const url = isHost ? menuUrl(app, guest) : cartUrl(app, named)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!url || isNameless) return setTried(true)
    if (named) keepGroup(named)
    void share(app, { title: guest || texts.name(), what: { url }, texts })
  }
  return (
    <Modal name="send" title={isHost ? together.title() : group ? together.at(group) : texts.send()}>
      <form className="form" method="post" onSubmit={onSubmit} noValidate>
        {isHost && <p>{together.text()}</p>}
        {label && (
          <Field
            label={label}
            name="name"
            autoComplete={isHost ? 'off' : 'given-name'}
            maxLength={GUEST_MAX}
            value={name}
            onText={setName}
            error={isTried && isNameless ? app.LL.form.errors.required() : ''}
          />
        )}
        <SubmitButton {...shareLook(app.LL.order.link)} />
        {!isNameless && <Code url={url} />}
      </form>
    </Modal>
  )
}

/** Longer links are too fine for a camera; the quiet zone is what readers need (ISO/IEC 18004). */
const [LONGEST, QUIET] = [1000, 4]

/** The link as a QR code for another phone: black on white in both themes. */
function Code({ url }: { url: string | null }) {
  const texts = useApp().LL.cart.link
  if (!url) return <Notice severity="warn">{texts.tooLong()}</Notice>
  if (url.length > LONGEST) return null
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: QUIET }))}`
  return (
    <>
      <p className="muted">{texts.codeText()}</p>
      <img className="barcode-sheet" src={picture} alt={texts.code()} />
    </>
  )
}
