import type { RefusedDish } from '#shared/page-data/form-pages.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { keyOfRequested } from '#shared/rules/cart/written-cart.ts'
import { takesOrders } from '#shared/contract/offered-features.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { NoScriptObstacle, Refusal } from '../quote/quote-notices.tsx'
import { identityOf, quotedLineOf } from '../quote/quoted-line.ts'
import { problemText } from '../quote/line-problem.tsx'
import { Totals } from '../quote/totals.tsx'
import { useApp } from '#client/context/app.ts'
import { ActionForm } from '#client/ui/form/action-form.tsx'
import { NoScriptCartLine } from '../components/no-script-cart-line.tsx'

/** The cart without scripts: each button submits a form, each change loads a page. */
export default function CartPage({ data: { cart, back, refused, isFull } }: { data: PageData['cart'] }) {
  const { LL, locale } = useApp()
  const menu = back ?? href(locale, 'catalog')
  return (
    <div className="container checkout">
      <h1>{LL.cart.title()}</h1>
      {refused && <Refused {...refused} />}
      {isFull && (
        <p className="notice" data-severity="warn" role="alert">
          {LL.cart.full({ count: cart.lines.length })}
        </p>
      )}
      {cart.lines.length > 0 ? (
        <Filled cart={cart} menu={menu} />
      ) : (
        <EmptyState icon="cart" title={LL.cart.emptyTitle()} text={LL.cart.emptyText()}>
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
    <p className="notice" data-severity="warn" role="alert">
      <b>{product.name}</b> {problemText(app, product, { problem, at: null })}
    </p>
  )
}

interface FilledProps extends Pick<PageData['cart'], 'cart'> {
  menu: string
}

function Filled({ cart, menu }: FilledProps) {
  const { LL, locale } = useApp()
  const { lines, quote, missingFeatures } = cart
  return (
    <div className="checkout-grid">
      <ActionForm>
        <ul className="cart-lines">
          {lines.map((line) => (
            <NoScriptCartLine
              key={keyOfRequested(line.requested)}
              line={line}
              quoted={quotedLineOf(quote, identityOf(line))}
            />
          ))}
        </ul>
      </ActionForm>
      <aside className="checkout-summary" aria-labelledby="cart-totals">
        <h2 id="cart-totals">{LL.noScript.pickup({ city: cart.city })}</h2>
        <Price cart={cart} />
        {!takesOrders(missingFeatures) && (
          <ButtonLink look="accent" size="large" href={href(locale, 'checkout')}>
            {LL.byPhone.title()}
          </ButtonLink>
        )}
        {(quote?.can_order || quote?.obstacle === 'paused') && takesOrders(missingFeatures) && (
          <ButtonLink look="accent" size="large" href={href(locale, 'pickup')}>
            {LL.cart.checkout()}
          </ButtonLink>
        )}
        <ButtonLink href={menu} icon="arrow-left">
          {LL.noScript.goOn()}
        </ButtonLink>
      </aside>
    </div>
  )
}

function Price({ cart }: Pick<FilledProps, 'cart'>) {
  const { LL } = useApp()
  const { quote, refused, missingFeatures } = cart
  if (quote)
    return (
      <>
        <Totals quote={quote} type="pickup" promo="" current />
        <NoScriptObstacle cart={cart} />
      </>
    )
  if (refused.length > 0) return <Refusal texts={refused} />
  return (
    <p className="notice" data-severity="warn">
      {missingFeatures.includes('quotes') ? LL.byPhone.confirms() : LL.cart.unconfirmed()}
    </p>
  )
}
