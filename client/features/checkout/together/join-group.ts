import type { App } from '#client/context/app.ts'
import { keepGroup, readGroup } from '#client/features/cart/quote/group.ts'
import { goTo } from '../cart-link/open-cart-link.ts'

/** A link of a host led here: from now on this tab chooses for a group. */
export function joinGroup(app: App): void {
  const { shell, stores, LL } = app
  const group = readGroup(location.hash.slice(1))
  if (!group || !shell.takesGuests) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const restaurant = shell.restaurants.find(({ id }) => id === group.restaurant)
  goTo(app, restaurant)
  keepGroup(group)
  // A cart that is open does not know yet to whom it is sent.
  stores.overlays.closeAll()
  const { at, how } = LL.cart.together
  stores.toasts.show({ severity: 'info', summary: at({ group: group.name }), detail: how(), life: 15_000 })
}
