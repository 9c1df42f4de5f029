import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { GUEST_MAX } from '#shared/rules/cart/guest-bills.ts'
import { CART_TEXT_MAX } from '#shared/rules/cart/written-cart.ts'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { LongField } from '#client/ui/form/long-field.tsx'
import { canShare } from '#client/ui/share.ts'
import { useApp } from '#client/context/app.ts'
import { shareMenu } from './join-group.ts'
import { takePastedLinks } from './take-pasted-links.ts'

/** The host of a group invites its guests, and takes the carts that they send. */
export default observer(function GroupModal() {
  const app = useApp()
  const texts = app.LL.cart.together
  const [name, setName] = useState('')
  const [pasted, paste] = useState('')
  const [fault, setFault] = useState('')
  return (
    <Modal name="group" title={texts.title()}>
      <div className="form">
        <p>{texts.text()}</p>
        <Field
          label={texts.group()}
          name="group"
          autoComplete="off"
          maxLength={GUEST_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button look="accent" icon={canShare() ? 'share' : 'copy'} onClick={() => shareMenu(app, name)}>
          {texts.invite()}
        </Button>
        <LongField
          label={texts.links()}
          name="links"
          rows={3}
          max={3 * CART_TEXT_MAX}
          value={pasted}
          onText={paste}
          error={fault}
        />
        <Button onClick={() => void takePastedLinks(app, pasted).then(setFault)}>{texts.take()}</Button>
      </div>
    </Modal>
  )
})
