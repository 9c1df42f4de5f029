import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CART_LINES_MAX, NOTE_MAX, QTY_MAX } from '#shared/rules/cart/cart.ts'
import { GUEST_MAX, plainGuest } from '#shared/rules/cart/guest-bills.ts'
import { CART_TEXT_MAX, type CartTextFault } from '#shared/rules/cart/written-cart.ts'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { LongField } from '#client/ui/form/long-field.tsx'
import { canShare, share } from '#client/ui/share.ts'
import { useApp } from '#client/context/app.ts'
import { cityRestaurants, cookingRestaurant } from '#client/context/city-selectors.ts'
import { groupLink } from './join-group.ts'
import { takePastedLinks } from './take-pasted-links.ts'

/** The host of a group invites its guests, and takes the carts that they send. */
export default observer(function GroupModal() {
  const app = useApp()
  const texts = app.LL.cart.together
  return (
    <Modal name="group" title={texts.title()}>
      <div className="form">
        <p>{texts.text()}</p>
        <Invitation />
        <Links />
      </div>
    </Modal>
  )
})

function Invitation() {
  const app = useApp()
  const texts = app.LL.cart.together
  const [typed, type] = useState('')
  const invite = (): void => {
    const name = plainGuest(typed) || texts.title()
    const restaurant = cookingRestaurant(app) ?? cityRestaurants(app)[0]
    const url = groupLink(app, name, restaurant?.id ?? null)
    const { copied, notCopied } = texts
    void share(app, { title: name, what: { url }, copied: copied(), notCopied: notCopied(), detail: url })
  }
  return (
    <div className="form">
      <Field
        label={texts.group()}
        hint={texts.groupHint()}
        name="group"
        autoComplete="off"
        maxLength={GUEST_MAX}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <Button look="accent" icon={canShare() ? 'share' : 'copy'} onClick={invite}>
        {texts.invite()}
      </Button>
    </div>
  )
}

/** Room for as many links as a cart can hold. */
const PASTED_MAX = 3 * CART_TEXT_MAX

function Links() {
  const app = useApp()
  const { link, together: texts } = app.LL.cart
  const [pasted, paste] = useState('')
  const [fault, setFault] = useState<CartTextFault | 'none' | null>(null)
  const limits = { lines: CART_LINES_MAX, qty: QTY_MAX, note: NOTE_MAX }
  const take = async (): Promise<void> => {
    const problem = await takePastedLinks(app, pasted)
    setFault(problem)
    if (problem) return
    app.stores.overlays.closeAll()
    app.stores.overlays.open('cart')
  }
  return (
    <div className="form">
      <LongField
        label={texts.links()}
        hint={texts.linksHint()}
        name="links"
        rows={3}
        max={PASTED_MAX}
        value={pasted}
        onText={paste}
        error={fault === 'none' ? texts.none() : fault ? link.fault[fault](limits) : ''}
      />
      <Button onClick={() => void take()}>{texts.take()}</Button>
    </div>
  )
}
