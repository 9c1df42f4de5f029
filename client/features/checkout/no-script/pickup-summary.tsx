import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink, SubmitButton } from '#client/ui/button.tsx'
import { money } from '#client/ui/price.tsx'
import { quotedLineOf } from '#client/features/cart/quote/quoted-line.ts'
import { GuestGroups } from '#client/features/cart/components/guest-groups.tsx'
import { CartSummaryLine } from '#client/features/cart/components/summary-line.tsx'
import { NoScriptPrice } from '#client/features/cart/quote/quote-notices.tsx'
import { useApp } from '#client/context/app.ts'
import { Consent } from '#client/ui/form/consent.tsx'
import { idOf } from './pickup-faults.tsx'

/** The order's lines, its sum, and the button that places it. */
export function Summary({ data }: { data: PageData['pickup'] }) {
  const { LL, locale } = useApp()
  const { checkout, noScript } = LL
  const { isUnknown } = data
  const { lines, quote } = data.cart
  return (
    <aside className="checkout-summary" aria-labelledby="order-summary">
      <div className="checkout-part-head row">
        <h2 id="order-summary">{checkout.summary.title()}</h2>
        {!isUnknown && (
          <ButtonLink look="plain" href={href(locale, 'cart')}>
            {noScript.change()}
          </ButtonLink>
        )}
      </div>
      <GuestGroups className="summary-lines" label={checkout.summary.lines()} lines={lines} billed={quote}>
        {(line) => <CartSummaryLine key={line.key} line={line} quoted={quotedLineOf(quote, line)} />}
      </GuestGroups>
      {(quote || data.cart.refused.length > 0 || !isUnknown) && <NoScriptPrice cart={data.cart} />}
      <Consent
        id={idOf('consent')}
        name="consent"
        defaultChecked={data.fields.consent === 'on'}
        error={data.faults.consent}
      />
      {quote?.can_order && !isUnknown && (
        <SubmitButton>{checkout.submit({ total: money(quote.total, locale) })}</SubmitButton>
      )}
    </aside>
  )
}
