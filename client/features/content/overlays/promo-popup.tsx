import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#client/ui/button.tsx'
import { useApp } from '#client/context/app.ts'
import { dismissPromoPopup } from '../actions/offer-promo-popup.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'

/** A press so soon after a dialog opened by itself was meant for what was there before. */
const EARLY_MS = 500

const isPress = (event: Event): boolean =>
  event.type === 'click' || ['Enter', ' '].includes((event as KeyboardEvent).key)

/** The early press closes the dialog at once and goes to what is below; the returned function stops waiting for it. */
function passEarlyPress(close: () => void): () => void {
  const off = new AbortController()
  const pass = (event: Event): void => {
    if (!isPress(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    off.abort()
    close()
    pressAt(event)
  }
  for (const kind of ['click', 'keydown'] as const) addEventListener(kind, pass, { capture: true, signal: off.signal })
  const timer = setTimeout(() => off.abort(), EARLY_MS)
  return () => {
    clearTimeout(timer)
    off.abort()
  }
}

/** A key goes to the element that has the focus again. */
function pressAt(event: Event): void {
  const { clientX = 0, clientY = 0 } = event as Partial<MouseEvent>
  const target = event.type === 'click' ? document.elementFromPoint(clientX, clientY) : document.activeElement
  target?.closest<HTMLElement>('a, button, input, select, textarea, summary')?.focus()
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY }))
}

/** The restaurant's notice, shown once to each customer. */
export default function PromoPopup() {
  const app = useApp()
  const { LL, shell } = app
  const { overlays } = app.stores
  const dismiss = (): void => dismissPromoPopup(app)
  useEffect(() => passEarlyPress(() => flushSync(() => overlays.close('promoPopup'))), [overlays])
  return (
    <Modal name="promoPopup" title={LL.promoPopup.title()} onClose={dismiss}>
      <p>{shell.texts.popup_with_ad}</p>
      <div className="dialog-foot">
        <Button look="accent" size="large" onClick={dismiss}>
          {LL.promoPopup.btn()}
        </Button>
      </div>
    </Modal>
  )
}
