import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { CardBarcode } from '../components/card-barcode.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { money } from '#client/ui/price.tsx'
import { useApp } from '#client/context/app.ts'
import { loadProfile } from '#client/features/sign-in/actions/profile.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'

/** Keeps the screen on while mounted, where supported; the browser drops the lock whenever the tab is hidden. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery: the code can still be scanned.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (over) void lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}

/** The loyalty card for the till: barcode, number and balance; the screen stays on. */
export default observer(function BarcodeModal() {
  const app = useApp()
  const { LL } = app
  const { profile } = app.stores.session
  useWakeLock()
  useEffect(() => {
    void loadProfile(app)
  }, [app])
  return (
    <Modal name="barcode" title={LL.barcode.title()} className="barcode-modal">
      <p className="muted">{LL.barcode.text()}</p>
      {profile ? (
        <Card card={profile.card_number} points={profile.bonus_points} />
      ) : (
        <p className="barcode-wait">
          <Icon name="spinner" className="spin" />
          {LL.common.loading()}
        </p>
      )}
    </Modal>
  )
})

function Card({ card, points }: { card: string; points: number }) {
  const { LL, locale } = useApp()
  return (
    <>
      <CardBarcode card={card} />
      <p className="barcode-balance" aria-live="polite">
        <span>{LL.barcode.balance()}</span>
        <b>{LL.bonuses.points({ n: points })}</b>
        {points > 0 && <span className="muted">{LL.bonuses.worth({ money: money(points, locale) })}</span>}
      </p>
    </>
  )
}
