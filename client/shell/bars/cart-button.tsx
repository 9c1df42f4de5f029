import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { countOf, dishesIn } from '#shared/rules/cart/cart-lines.ts'
import { totalOf } from '#shared/rules/cart/cart-sums.ts'
import type { DrawnState } from '#client/context/drawn-state.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { opensDialog } from '#client/ui/dialog/opens-dialog.ts'

interface CartButtonProps {
  className: string
  withTotal?: boolean
  children?: ReactNode
}

const NOTHING: Pick<DrawnState, 'lines' | 'minute'> = { lines: [], minute: 0 }

/** Opens the cart; shows its count, which only the browser knows. */
export const CartButton = observer(function CartButton({ className, withTotal = false, children }: CartButtonProps) {
  const { LL, locale, islandState, stores } = useApp()
  const { cart, clock, overlays } = stores
  const { lines, minute } = useHydrated() ? { lines: cart.lines, minute: clock.minute } : (islandState ?? NOTHING)
  const count = countOf(lines)
  const sum = withTotal && count && totalOf(lines, minute)
  const total = sum ? formatMoney(sum, locale) : ''
  const label = count ? `${LL.nav.cartCount({ n: dishesIn(lines) })} ${total}` : LL.nav.cart()
  return (
    <button
      type="submit"
      form="to-cart"
      className={className}
      {...opensDialog(LL.cart.title(), 'drawer drawer-end cart')}
      data-filled={!!count || undefined}
      aria-label={label.trim()}
      onClick={() => overlays.open('cart')}
    >
      <Icon name="cart" />
      {children}{' '}
      {!!count && (
        <span key={count} className="counter">
          {count}
        </span>
      )}
      {total && (
        <span key={total} className="cart-total">
          {total}
        </span>
      )}
    </button>
  )
})
