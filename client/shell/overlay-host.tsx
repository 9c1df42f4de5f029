import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import type { Overlay } from '#client/stores/overlays-store.ts'
import { PlainToast } from './toasts/plain-toast.tsx'
import { useToastList } from './toasts/use-toast-list.ts'
import '#client/styles/dialogs.css'

type Load = () => Promise<{ default: ComponentType }>

/** Each overlay is a chunk of its own, loaded when it opens. */
const loads: Record<Overlay, Load> = {
  authPhone: () => import('#client/features/sign-in/overlays/auth-phone-modal.tsx'),
  authCode: () => import('#client/features/sign-in/overlays/auth-code-modal.tsx'),
  authPinCode: () => import('#client/features/sign-in/overlays/auth-pin-code-modal.tsx'),
  authCreatePinCode: () => import('#client/features/sign-in/overlays/auth-create-pin-code-modal.tsx'),
  authProfile: () => import('#client/features/sign-in/overlays/auth-profile-modal.tsx'),
  city: () => import('#client/features/delivery/overlays/city-modal.tsx'),
  delivery: () => import('#client/features/delivery/overlays/delivery-modal.tsx'),
  address: () => import('#client/features/delivery/overlays/address-modal.tsx'),
  products: () => import('#client/features/cart/overlays/products-modal.tsx'),
  promoPopup: () => import('#client/features/content/overlays/promo-popup.tsx'),
  barcode: () => import('#client/features/account/overlays/barcode-modal.tsx'),
  stories: () => import('#client/features/content/overlays/stories-modal.tsx'),
  career: () => import('#client/features/content/overlays/career-modal.tsx'),
  diet: () => import('#client/features/catalog/overlays/diet-modal.tsx'),
  dish: () => import('#client/features/catalog/overlays/dish-modal.tsx'),
  navigation: () => import('./category-drawer.tsx'),
  menu: () => import('./menu-drawer.tsx'),
  cart: () => import('./cart-overlay.tsx'),
}
const views: { [Name in Overlay]?: ComponentType } = {}

/** An overlay that fails to load or render closes again with a message; the page stays, and the next press retries. */
const viewOf = (name: Overlay): ComponentType =>
  (views[name] ??= lazy(() =>
    loads[name]().catch(() => {
      delete views[name]
      return { default: Missing }
    }),
  ))

function Missing() {
  const { LL, stores } = useApp()
  useEffect(() => {
    stores.overlays.closeAll()
    stores.toasts.show(
      navigator.onLine
        ? { severity: 'error', summary: LL.errors.tryAgain() }
        : { severity: 'warn', summary: LL.errors.offline() },
    )
  }, [LL, stores])
  return null
}

/** All overlays; none is rendered on the server. */
export const OverlayHost = observer(function Overlays() {
  const {
    stores: { overlays },
  } = useApp()
  const { expected } = overlays
  useEffect(() => {
    if (expected) loads[expected]().catch(() => {})
  }, [expected])
  useEffect(() => {
    void import('./close-on-back.ts').then(({ closeOnBack }) => closeOnBack(overlays)).catch(() => {})
  }, [overlays])
  return (
    <>
      {overlays.stack.map((name) => {
        const View = viewOf(name)
        return (
          <ErrorBoundary key={name} instead={<Missing />}>
            <Suspense fallback={<Loading />}>
              <View />
            </Suspense>
          </ErrorBoundary>
        )
      })}
      <ErrorBoundary instead={<PlainToast />}>
        <ToastArea />
      </ErrorBoundary>
    </>
  )
})

const Loading = () => (
  <span className="overlay-loading">
    <Icon name="spinner" className="spin" />
  </span>
)

const ToastArea = observer(function ToastArea() {
  const {
    stores: { toasts },
  } = useApp()
  const Toasts = useToastList(toasts.items.at(-1)?.id)
  if (Toasts) return <Toasts />
  return Toasts === null ? <PlainToast /> : null
})
