import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { Faults } from '../../no-script/pickup-faults.tsx'
import { Parts } from '../../no-script/pickup-parts.tsx'
import { Summary } from '../../no-script/pickup-summary.tsx'

type Props = { data: PageData['pickup'] }

/** Pickup order without scripts: one form, answered by a page (server/pages/form-actions/pickup-order-form.ts). */
export default function PickupPage({ data }: Props) {
  const { LL, locale } = useApp()
  const isEmpty = data.cart.lines.length === 0 && !data.isUnknown
  // Paying online needs scripts.
  const isPayable = data.payments.some((method) => method !== 'card_online')
  return (
    <div className="container checkout">
      <h1>{LL.checkout.title()}</h1>
      {!isEmpty && isPayable && <OrderForm data={data} />}
      {!isEmpty && !isPayable && (
        <EmptyState
          icon="phone"
          title={LL.byPhone.title()}
          text={LL.noScript.onlyOnline()}
          action={{ href: href(locale, 'contacts'), text: LL.byPhone.contacts() }}
        />
      )}
      {isEmpty && (
        <EmptyState
          icon="cart"
          title={LL.checkout.emptyTitle()}
          text={LL.checkout.emptyText()}
          action={{ href: href(locale, 'catalog'), text: LL.cart.toMenu() }}
        />
      )}
    </div>
  )
}

function OrderForm({ data }: Props) {
  const { LL, locale } = useApp()
  const { fields, faults, refused, isUnknown, cart } = data
  return (
    <form className="checkout-grid" method="post" action={href(locale, 'pickup')} noValidate>
      <div className="checkout-parts">
        {/* Enter in a field presses the first button of a form: it shows the page again and places nothing. */}
        <button
          type="submit"
          name="choose"
          value="1"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          disabled={isUnknown}
        />
        <input type="hidden" name="key" value={fields.key} />
        <input type="hidden" name="total" value={cart.quote?.total ?? fields.total} />
        <Faults faults={faults} />
        {refused && (
          <div className="notice notice-tall" data-severity={isUnknown ? 'warn' : 'error'} role="alert">
            <p>
              <Icon name="alert" /> {refused}
            </p>
            {isUnknown && (
              <Button type="submit" name="look" value="1" look="accent" icon="refresh">
                {LL.checkout.checking.again()}
              </Button>
            )}
          </div>
        )}
        <Parts data={data} />
      </div>
      <Summary data={data} />
    </form>
  )
}
