import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { ErrorBoundary } from '#client/components/error-boundary.tsx'
import { Icon } from '#client/components/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import type { Overlay } from '#client/stores/overlays.ts'
import { PlainToast } from './plain-toast.tsx'
import { useToasts } from './use-toasts.ts'

type Load = () => Promise<{ default: ComponentType }>

/** Each overlay is a chunk of its own, loaded when it opens. */
const loads: Record<Overlay, Load> = {
  authPhone: () => import('./auth/auth-phone.tsx'),
  authCode: () => import('./auth/auth-code.tsx'),
  authPinCode: () => import('./auth/auth-pin-code.tsx'),
  authCreatePinCode: () => import('./auth/auth-create-pin-code.tsx'),
  authProfile: () => import('./auth/auth-profile.tsx'),
  city: () => import('./city.tsx'),
  delivery: () => import('./delivery.tsx'),
  address: () => import('./address.tsx'),
  products: () => import('./products.tsx'),
  attention: () => import('./attention.tsx'),
  barcode: () => import('./barcode.tsx'),
  stories: () => import('./stories.tsx'),
  career: () => import('./career.tsx'),
  diet: () => import('./diet.tsx'),
  navigation: () => import('./navigation.tsx'),
  menu: () => import('./menu.tsx'),
  cart: () => import('./cart.tsx'),
}
const views: { [Name in Overlay]?: ComponentType } = {}

/** A part that did not arrive, or cannot be drawn, closes again and says so; nothing behind it is touched, and the next press asks for it again. */
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

/** Everything above the page; nothing of it is rendered on the server. */
export const Overlays = observer(function Overlays() {
  const {
    stores: { overlays },
  } = useApp()
  const { expected } = overlays
  useEffect(() => {
    if (expected) loads[expected]().catch(() => {})
  }, [expected])
  useEffect(() => {
    void import('./back-button.ts').then(({ followBackButton }) => followBackButton(overlays)).catch(() => {})
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
  const Toasts = useToasts(toasts.items.at(-1)?.id)
  if (Toasts) return <Toasts />
  return Toasts === null ? <PlainToast /> : null
})
