import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { Icon } from '../components/icons/icon.tsx'
import { useApp } from '../context/app.ts'
import type { Overlay } from '../stores/overlays.ts'

type Load = () => Promise<{ default: ComponentType }>

/** A part that did not arrive closes again and says so; nothing behind it is touched. */
const part = (load: Load) => lazy(() => load().catch(() => ({ default: Missing })))

/** Each overlay is a chunk of its own, loaded when it opens. */
const views: Record<Overlay, ComponentType> = {
  authPhone: part(() => import('./auth/auth-phone.tsx')),
  authCode: part(() => import('./auth/auth-code.tsx')),
  authPinCode: part(() => import('./auth/auth-pin-code.tsx')),
  authCreatePinCode: part(() => import('./auth/auth-create-pin-code.tsx')),
  authProfile: part(() => import('./auth/auth-profile.tsx')),
  city: part(() => import('./city.tsx')),
  delivery: part(() => import('./delivery.tsx')),
  address: part(() => import('./address.tsx')),
  products: part(() => import('./products.tsx')),
  attention: part(() => import('./attention.tsx')),
  barcode: part(() => import('./barcode.tsx')),
  stories: part(() => import('./stories.tsx')),
  career: part(() => import('./career.tsx')),
  diet: part(() => import('./diet.tsx')),
  navigation: part(() => import('./navigation.tsx')),
  menu: part(() => import('./menu.tsx')),
  cart: part(() => import('./cart.tsx')),
}
const Toasts = lazy<ComponentType>(() => import('./toasts.tsx').catch(() => ({ default: () => null })))

function Missing() {
  const { LL, stores } = useApp()
  useEffect(() => {
    stores.overlays.closeAll()
    stores.toasts.show({ severity: 'error', summary: LL.errors.tryAgain() })
  }, [LL, stores])
  return null
}

/** Another page: what was open over the old one closes, but for the profile that has to be completed (spec 6). */
function useClosedByVisits(): void {
  const { stores: { location, overlays } } = useApp()
  useEffect(() => reaction(() => location.path, () => {
    for (const name of overlays.stack) if (name !== 'authProfile') overlays.close(name)
  }), [location, overlays])
}

/** Everything above the page; nothing of it is rendered on the server. */
export const Overlays = observer(function Overlays() {
  const { stores: { overlays } } = useApp()
  useClosedByVisits()
  useEffect(() => { void import('./back-button.ts').then(({ followBackButton }) => followBackButton(overlays), () => {}) }, [overlays])
  // What says that there is no connection must not need one.
  useEffect(() => { void import('./toasts.tsx').catch(() => {}) }, [])
  return (
    <>
      {overlays.stack.map((name) => {
        const View = views[name]
        return <Suspense key={name} fallback={<Loading />}><View /></Suspense>
      })}
      <ToastArea />
    </>
  )
})

const Loading = () => <span className="overlay-loading"><Icon name="spinner" className="spin" /></span>

/** Stays once the first toast has come: it clears itself a moment after the last (spec 9). */
const ToastArea = observer(function ToastArea() {
  const { stores: { toasts } } = useApp()
  const [needed, setNeeded] = useState(false)
  const any = toasts.items.length > 0
  useEffect(() => { if (any) setNeeded(true) }, [any])
  return needed ? <Suspense><Toasts /></Suspense> : null
})
