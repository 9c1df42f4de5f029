import type { RefusedDish } from '#shared/page-data/form-pages.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { CART_LINES_MAX, NOTE_MAX, QTY_MAX } from '#shared/rules/cart/cart.ts'
import { GUEST_MAX } from '#shared/rules/cart/guest-bills.ts'
import { takesOrders } from '#shared/contract/offered-features.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { NoScriptPrice } from '../../quote/quote-notices.tsx'
import { quotedLineOf } from '../../quote/quoted-line.ts'
import { problemText } from '../../quote/line-problem.tsx'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { ActionForm, CART_FORM } from '#client/ui/form/action-form.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { GuestGroups } from '../../components/guest-groups.tsx'
import { CartLineRow } from '../../components/cart-line-row.tsx'
import { CartSummaryLine } from '../../components/summary-line.tsx'

/** The cart without scripts: each button submits a form, each change loads a page. */
export default function CartPage({ data }: { data: PageData['cart'] }) {
  const { cart, back, refused, isFull, linked, toHost } = data
  const { LL, locale } = useApp()
  const menu = back ?? href(locale, 'catalog')
  const limits = { lines: CART_LINES_MAX, qty: QTY_MAX, note: NOTE_MAX }
  const empty = linked?.fault ? LL.cart.link.fault[linked.fault](limits) : LL.cart.emptyTitle()
  return (
    <div className="container checkout">
      <h1>{linked ? LL.cart.link.title() : LL.cart.title()}</h1>
      {refused && <Refused {...refused} />}
      {isFull && (
        <Notice severity="warn" role="alert">
          {LL.cart.full({ count: cart.lines.length })}
        </Notice>
      )}
      {cart.lines.length > 0 ? (
        <Filled cart={cart} menu={menu} linked={linked} toHost={toHost} />
      ) : (
        <EmptyState icon="cart" title={empty} text={LL.cart.emptyText()}>
          <ButtonLink look="accent" size="large" href={menu}>
            {LL.cart.toMenu()}
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

function Refused({ product, refusal }: RefusedDish) {
  const app = useApp()
  const problem = refusal === 'closed' ? refusal : product.in_stop_list ? 'stopped' : 'gone'
  return (
    <Notice severity="warn" role="alert">
      <b>{product.name}</b> {problemText(app, product, { problem, at: null })}
    </Notice>
  )
}

interface FilledProps extends Pick<PageData['cart'], 'cart' | 'linked' | 'toHost'> {
  menu: string
}

/** The lines of a link are not the customer's yet, so they are shown alone. What is sent to a host by GET, leads to its own link. */
function Filled({ cart, menu, linked, toHost }: FilledProps) {
  const { LL } = useApp()
  const { link, together } = LL.cart
  const { lines, quote } = cart
  const Line = linked ? CartSummaryLine : CartLineRow
  const dishes = (
    <GuestGroups className={linked ? 'summary-lines' : 'cart-lines'} lines={lines} billed={quote}>
      {(line) => <Line key={line.key} line={line} quoted={quotedLineOf(quote, line)} />}
    </GuestGroups>
  )
  return (
    <div className="checkout-grid">
      {linked ? <div>{dishes}</div> : <ActionForm id={CART_FORM}>{dishes}</ActionForm>}
      <aside className="checkout-summary" aria-labelledby="cart-totals">
        <h2 id="cart-totals">{LL.noScript.pickup({ city: cart.city })}</h2>
        <NoScriptPrice cart={cart} />
        {linked ? <LinkQuestion {...linked} /> : <GoOn cart={cart} />}
        <ButtonLink href={menu} icon="arrow-left">
          {LL.noScript.goOn()}
        </ButtonLink>
        {toHost && (
          <form className="form" method="get" action={toHost}>
            <Field label={together.name()} hint={together.address()} name="guest" maxLength={GUEST_MAX} />
            <Button type="submit">{link.send()}</Button>
          </form>
        )}
      </aside>
    </div>
  )
}

function GoOn({ cart: { quote } }: Pick<FilledProps, 'cart'>) {
  const { LL, locale } = useApp()
  if (!takesOrders(useMissingFeatures()))
    return (
      <ButtonLink look="accent" size="large" href={href(locale, 'checkout')}>
        {LL.byPhone.title()}
      </ButtonLink>
    )
  return (
    (quote?.can_order || quote?.obstacle === 'paused') && (
      <ButtonLink look="accent" size="large" href={href(locale, 'pickup')}>
        {LL.cart.checkout()}
      </ButtonLink>
    )
  )
}

/** Before the cart of a link is the customer's. Scripts show the question to whom only they know to have a cart (open-cart-link.ts). */
function LinkQuestion({ promo, hasCart }: NonNullable<PageData['cart']['linked']>) {
  const { LL, locale } = useApp()
  const texts = LL.cart.link
  return (
    <ActionForm className="form">
      {promo && <noscript>{texts.promo({ code: promo })}</noscript>}
      <p role="status">{hasCart && texts.question()}</p>
      <Button type="submit" name="linked" value="join" look="accent" size="large">
        {texts.join()}
      </Button>
      <Button type="submit" name="linked" value="replace" hidden={!hasCart}>
        {texts.replace()}
      </Button>
      <ButtonLink href={href(locale, 'cart')} hidden={!hasCart}>
        {texts.keep()}
      </ButtonLink>
    </ActionForm>
  )
}
