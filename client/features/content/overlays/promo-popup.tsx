import './promo-popup.css'
import { Button } from '#client/ui/button.tsx'
import { useApp } from '#client/context/app.ts'
import { dismissPromoPopup } from '../actions/offer-promo-popup.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'

/** The restaurant's notice, shown once to each customer. */
export default function PromoPopup() {
  const app = useApp()
  const { LL, shell } = app
  const dismiss = (): void => dismissPromoPopup(app)
  return (
    <Modal name="promoPopup" title={LL.promoPopup.title()} className="promo-popup" onClose={dismiss}>
      <p>{shell.texts.popup_with_ad}</p>
      <Button look="accent" size="large" onClick={dismiss}>
        {LL.promoPopup.btn()}
      </Button>
    </Modal>
  )
}
