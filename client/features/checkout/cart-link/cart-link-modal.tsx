import { observer } from 'mobx-react-lite'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { useApp } from '#client/context/app.ts'

/** A link brought a cart, which the page below shows, to a customer who has one; closing keeps the customer's. */
export default observer(function CartLinkModal() {
  const { LL, stores } = useApp()
  const { link: texts } = LL.cart
  const { overlays } = stores
  const { again, take } = overlays.subjects.cartLink ?? {}
  const answer = (way?: 'join' | 'replace') => (): void => {
    if (way) void take?.(way)
    overlays.close('cartLink')
  }
  return (
    <Modal name="cartLink" title={texts.title()} onClose={answer()}>
      <p>{texts.question()}</p>
      {again && <p>{texts.again({ names: again })}</p>}
      <div className="dialog-foot">
        <Button look="accent" size="large" onClick={answer('join')}>
          {texts.join()}
        </Button>
        <Button onClick={answer('replace')}>{texts.replace()}</Button>
        <Button look="plain" onClick={answer()}>
          {texts.keep()}
        </Button>
      </div>
    </Modal>
  )
})
