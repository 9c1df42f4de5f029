import { observer } from 'mobx-react-lite'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { totalOf } from '#shared/rules/cart/cart-sums.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { pointsEarned } from '#shared/rules/cart/loyalty-points.ts'
import { takesOrders } from '#shared/contract/offered-features.ts'
import { href } from '#shared/routes.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { CartWarningsNotice, useCartWarnings } from '../components/cart-warnings.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { money } from '#client/ui/price.tsx'
import { QuoteChangesNotice } from '../quote/quote-changes-notice.tsx'
import { storedDeductions } from '../quote/deductions.ts'
import { ClosingCountdown } from '../quote/closing-countdown.tsx'
import { DeliveryProgress } from '../quote/delivery-progress.tsx'
import { FulfilmentRow } from '../quote/fulfilment-row.tsx'
import { Removals } from '../quote/removals.tsx'
import { Obstacle, Unconfirmed } from '../quote/quote-notices.tsx'
import { promoRefusal } from '../quote/promo-refusal.ts'
import { BonusRows, Sum, Totals } from '../quote/totals.tsx'
import { useSlots } from '../quote/use-slots.ts'
import { quotedLineOf } from '../quote/quoted-line.ts'
import { useQuote, type Quoted } from '../quote/use-quote.ts'
import { useApp } from '#client/context/app.ts'
import { offersProducts } from '../actions/offer-products.ts'
import { keepGroup, readGroup, type Group } from '../quote/share-cart.ts'
import { AddMore } from '../components/add-more.tsx'
import { CartLineRow } from '../components/cart-line-row.tsx'
import { GuestGroups } from '../components/guest-groups.tsx'
import { Drawer } from '#client/ui/dialog/dialog.tsx'
import { useRecommendations } from '../components/use-recommendations.ts'
import './cart-drawer.css'

/** Cart lines, which of them are unavailable and why, and the server's price. */
export default observer(function CartDrawer({ whenEmpty }: { whenEmpty?: ReactNode }) {
  const { LL, locale, stores } = useApp()
  const { cart } = stores
  return (
    <Drawer name="cart" side="end" title={LL.cart.title()} className="cart">
      {cart.isEmpty ? (
        <EmptyState icon="cart" title={LL.cart.emptyTitle()} text={LL.cart.emptyText()}>
          <ButtonLink look="accent" href={href(locale, 'catalog')}>
            {LL.cart.toMenu()}
          </ButtonLink>
          {!readGroup() && <OrderTogether />}
          {whenEmpty}
        </EmptyState>
      ) : (
        <Filled />
      )}
      <Removals lines={cart.lines} />
    </Drawer>
  )
})

const Filled = observer(function Filled() {
  const { LL, shell, stores } = useApp()
  const { cart, location } = stores
  const [{ promo, bonuses }] = useState(storedDeductions)
  const [group, setGroup] = useState(readGroup)
  const quoted = useQuote({ promo, bonuses })
  const { quote, changes } = quoted
  const checked = useCartWarnings(cart.lines)
  return (
    <>
      <GuestGroups className="cart-lines" lines={cart.lines} billed={quote}>
        {(line) => (
          <CartLineRow
            key={line.key}
            line={line}
            quoted={quotedLineOf(quote, line)}
            warning={checked.warnings.get(line.key)}
          />
        )}
      </GuestGroups>
      <div className="cart-foot">
        {!cart.isRemembered && <Notice severity="warn">{LL.cart.notRemembered()}</Notice>}
        <CartWarningsNotice lines={cart.lines} {...checked} />
        {!group && takesOrders(shell.missingFeatures) && location.layout !== 'checkout' && (
          <FulfilmentRow paused={quote?.obstacle === 'paused'} />
        )}
        <ClosingCountdown times={useSlots()} />
        {changes && <QuoteChangesNotice changes={changes} onAccept={quoted.accept} />}
        {quoted.failed && <Unconfirmed {...quoted} />}
        {quote && <DeliveryProgress quote={quote} />}
        <Sums quoted={quoted} promo={promo} />
        <PromoRefusal quoted={quoted} promo={promo} />
        {!group && <Send />}
      </div>
      {group ? <Send group={group} onLeave={() => setGroup(keepGroup(null))} /> : <GoOn quoted={quoted} />}
    </>
  )
})

const Sums = observer(function Sums({ quoted, promo }: { quoted: Quoted; promo: string }) {
  const { selection } = useApp().stores.delivery
  const { quote, current, failed, isRequested } = quoted
  if (quote && selection) return <Totals quote={quote} type={selection.type} promo={promo} current={current} invites />
  if (failed) return null
  return isRequested ? <span className="skeleton quote-skeleton" /> : <Subtotal />
})

/** A guest of a group sends the cart to its host instead of ordering. */
function Send({ group, onLeave }: { group?: Group; onLeave?: () => void }) {
  const { LL, stores } = useApp()
  const { link, together } = LL.cart
  return (
    <div className={group ? 'cart-go' : 'row'}>
      {group && <p>{together.at(group)}</p>}
      <Button look={group ? 'accent' : 'plain'} icon="share" onClick={() => stores.overlays.open('send', 'cart')}>
        {link.send()}
      </Button>
      {group ? <Button onClick={onLeave}>{together.leave()}</Button> : <OrderTogether />}
    </div>
  )
}

function OrderTogether() {
  const { LL, shell, stores } = useApp()
  return (
    shell.takesGuests && (
      <Button look="plain" icon="user" onClick={() => stores.overlays.open('send', 'menu')}>
        {LL.cart.together.title()}
      </Button>
    )
  )
}

/** A code that was entered before and takes nothing off. */
function PromoRefusal({ quoted: { quote, current }, promo }: { quoted: Quoted; promo: string }) {
  const app = useApp()
  const refusal = promo && current && quote ? promoRefusal(app, quote) : undefined
  return (
    refusal && (
      <Notice severity="warn" role="status">
        {app.LL.cart.totals.promo({ code: promo })} {refusal}
      </Notice>
    )
  )
}

/** Until fulfilment is chosen: products at menu prices, and the points they would earn. */
const Subtotal = observer(function Subtotal() {
  const { LL, locale, shell, stores } = useApp()
  const { totals } = LL.cart
  const { bonusPercent } = shell
  const { cart, clock, session } = stores
  const total = totalOf(cart.lines, clock.minute)
  const points = pointsEarned(bonusPercent ?? 0, total)
  if (total === 0) return null
  const [earned, offered] = session.signedIn ? [points, 0] : [0, points]
  return (
    <div className="quote-totals">
      <dl className="totals">
        <Sum
          kind="total"
          name={totals.dishes()}
          why={<small className="totals-why">{totals.dishesOnly()}</small>}
          value={formatMoney(total, locale)}
        />
      </dl>
      <BonusRows
        quote={{ bonuses_earned: earned, bonuses_offered: offered, bonuses_available: 0, bonuses_spent: 0 }}
        invites
      />
    </div>
  )
})

/** The way to the checkout, unless the server says that the order is not possible; during a pause for another day. */
const GoOn = observer(function GoOn({ quoted: { quote, failed } }: { quoted: Quoted }) {
  const app = useApp()
  const { LL, locale } = app
  const text = takesOrders(app.shell.missingFeatures) ? LL.cart.checkout() : LL.byPhone.title()
  const recommended = useRecommendations()
  const { slots } = useSlots()
  const goOn = (event: MouseEvent): void => {
    if (offersProducts(app, recommended)) event.preventDefault()
  }
  const isPossible = !quote || quote.can_order || (quote.obstacle === 'paused' && slots?.slots.length)
  const blocked = takesOrders(app.shell.missingFeatures) && (failed || !isPossible)
  return (
    <div className="cart-go">
      {quote && <Obstacle quote={quote} />}
      {quote?.obstacle === 'below_minimum' ? (
        <AddMore quote={quote} />
      ) : blocked ? (
        <Button look="accent" size="large" disabled>
          {text}
        </Button>
      ) : (
        <ButtonLink look="accent" size="large" href={href(locale, 'checkout')} onClick={goOn}>
          {text}
          {quote && <b>{money(quote.total, locale)}</b>}
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </div>
  )
})
