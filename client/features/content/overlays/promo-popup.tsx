import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#client/ui/button.tsx'
import { useApp } from '#client/context/app.ts'
import { dismissPromoPopup } from '../actions/offer-promo-popup.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { passEarlyPress } from '#client/ui/hydration/pass-early-press.ts'

/** The restaurant's notice, shown once to each customer. */
export default function PromoPopup() {
  const app = useApp()
  const { LL, shell } = app
  const { overlays } = app.stores
  const dismiss = (): void => dismissPromoPopup(app)
  useEffect(() => passEarlyPress(() => flushSync(() => overlays.close('promoPopup'))), [overlays])
  return (
    <Modal name="promoPopup" title={LL.promoPopup.title()} className="promo-popup" onClose={dismiss}>
      <p>{shell.texts.popup_with_ad}</p>
      <Button look="accent" size="large" onClick={dismiss}>
        {LL.promoPopup.btn()}
      </Button>
    </Modal>
  )
}
