import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { useApp } from '#client/context/app.ts'
import type { Overlay } from '#client/stores/overlays-store.ts'
import { CONNECTION } from '#client/stores/toasts-store.ts'
import DietModal from '#client/features/catalog/overlays/diet-modal.tsx'
import DishModal from '#client/features/catalog/overlays/dish-modal.tsx'
import CartDrawer from '#client/features/cart/overlays/cart-drawer.tsx'
import ProductsModal from '#client/features/cart/overlays/products-modal.tsx'
import PromoPopup from '#client/features/content/overlays/promo-popup.tsx'
import StoriesModal from '#client/features/content/overlays/stories-modal.tsx'
import AddressModal from '#client/features/delivery/overlays/address-modal.tsx'
import CityModal from '#client/features/delivery/overlays/city-modal.tsx'
import DeliveryModal from '#client/features/delivery/overlays/delivery-modal.tsx'
import { RepeatOrderButton } from '#client/features/orders/components/repeat-order-button.tsx'
import { useRecentOrders } from '#client/features/orders/components/use-recent-orders.ts'
import AuthCodeModal from '#client/features/sign-in/overlays/auth-code-modal.tsx'
import AuthCreatePinCodeModal from '#client/features/sign-in/overlays/auth-create-pin-code-modal.tsx'
import AuthPhoneModal from '#client/features/sign-in/overlays/auth-phone-modal.tsx'
import AuthPinCodeModal from '#client/features/sign-in/overlays/auth-pin-code-modal.tsx'
import AuthProfileModal from '#client/features/sign-in/overlays/auth-profile-modal.tsx'
import CategoryDrawer from './category-drawer.tsx'
import { closeOnBack } from './close-on-back.ts'
import MenuDrawer from './menu-drawer.tsx'
import ToastList from '../toasts/toast-list.tsx'
import '#client/ui/form/picks.css'

const late = (load: () => Promise<{ default: ComponentType }>): ComponentType =>
  lazy(() => load().catch(() => ({ default: Missing })))

/** The card's barcode comes with the account; few customers send a cart or apply for a job. */
const BarcodeModal = late(() => import('#client/features/account/overlays/barcode-modal.tsx'))
const SendModal = late(() => import('#client/features/checkout/cart-link/send-modal.tsx'))
const CareerModal = late(() => import('#client/features/content/overlays/career-modal.tsx'))

const RepeatLatestOrder = observer(function RepeatLatestOrder() {
  const { order } = useRecentOrders()
  return order && <RepeatOrderButton order={order} />
})

/** The cart; an empty one offers the latest order again. */
function CartOverlay() {
  return <CartDrawer whenEmpty={<RepeatLatestOrder />} />
}

const views: Record<Overlay, ComponentType> = {
  authPhone: AuthPhoneModal,
  authCode: AuthCodeModal,
  authPinCode: AuthPinCodeModal,
  authCreatePinCode: AuthCreatePinCodeModal,
  authProfile: AuthProfileModal,
  city: CityModal,
  delivery: DeliveryModal,
  address: AddressModal,
  products: ProductsModal,
  promoPopup: PromoPopup,
  barcode: BarcodeModal,
  stories: StoriesModal,
  career: CareerModal,
  diet: DietModal,
  dish: DishModal,
  send: SendModal,
  navigation: CategoryDrawer,
  menu: MenuDrawer,
  cart: CartOverlay,
}

/** An overlay that fails to load or render closes again with a message; the page stays. */
function Missing() {
  const { LL, stores } = useApp()
  useEffect(() => {
    stores.overlays.closeAll()
    stores.toasts.show(
      navigator.onLine
        ? { severity: 'error', summary: LL.errors.tryAgain() }
        : { severity: 'warn', about: CONNECTION, summary: LL.errors.offline() },
    )
  }, [LL, stores])
  return null
}

/** All overlays; none is rendered on the server. */
export const OverlayHost = observer(function Overlays() {
  const { overlays } = useApp().stores
  useEffect(() => closeOnBack(overlays), [overlays])
  return (
    <>
      {overlays.stack.map((name) => {
        const View = views[name]
        return (
          <ErrorBoundary key={name} instead={<Missing />}>
            <Suspense>
              <View />
            </Suspense>
          </ErrorBoundary>
        )
      })}
      <ErrorBoundary instead={null}>
        <ToastList />
      </ErrorBoundary>
    </>
  )
})
