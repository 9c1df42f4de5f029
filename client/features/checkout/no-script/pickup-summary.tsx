import { OFFER_SLUG } from '#shared/route-map.ts'
import type { NoScriptLine } from '#shared/page-data/form-pages.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { keyOfRequested } from '#shared/rules/cart/written-cart.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { amountText, money } from '#client/ui/price.tsx'
import { problemText } from '#client/features/cart/quote/line-problem.tsx'
import { identityOf, quotedLineOf, type QuotedLine } from '#client/features/cart/quote/quoted-line.ts'
import { GuestGroups } from '#client/features/cart/components/guest-groups.tsx'
import { LineWords } from '#client/features/cart/components/line-words.tsx'
import { NoScriptObstacle, Refusal } from '#client/features/cart/quote/quote-notices.tsx'
import { Totals } from '#client/features/cart/quote/totals.tsx'
import { useApp } from '#client/context/app.ts'
import { Checkbox } from './pickup-fields.tsx'

/** The order's lines, its sum, and the button that places it. */
export function Summary({ data }: { data: PageData['pickup'] }) {
  const { LL, locale } = useApp()
  const { checkout, noScript } = LL
  const { isUnknown } = data
  const { lines, quote } = data.cart
  return (
    <aside className="checkout-summary" aria-labelledby="order-summary">
      <div className="checkout-part-head">
        <h2 id="order-summary">{checkout.summary.title()}</h2>
        {!isUnknown && (
          <ButtonLink look="plain" href={href(locale, 'cart')}>
            {noScript.change()}
          </ButtonLink>
        )}
      </div>
      <GuestGroups className="summary-lines" label={checkout.summary.lines()} lines={lines} billed={quote}>
        {(line) => (
          <Line key={keyOfRequested(line.requested)} line={line} quoted={quotedLineOf(quote, identityOf(line))} />
        )}
      </GuestGroups>
      <Price data={data} />
      <Consent data={data} />
      {quote?.can_order && !isUnknown && (
        <Button type="submit" look="accent" size="large">
          {checkout.submit({ total: money(quote.total, locale) })}
        </Button>
      )}
    </aside>
  )
}

function Price({ data: { cart, isUnknown } }: { data: PageData['pickup'] }) {
  const { LL } = useApp()
  const { quote, refused } = cart
  if (quote)
    return (
      <>
        <Totals quote={quote} type="pickup" promo="" current />
        <NoScriptObstacle cart={cart} />
      </>
    )
  if (refused.length > 0) return <Refusal texts={refused} />
  if (isUnknown) return null
  return (
    <p className="notice" data-severity="warn">
      {LL.cart.unconfirmed()}
    </p>
  )
}

function Consent({ data: { cart, fields, faults } }: { data: PageData['pickup'] }) {
  const {
    LL: { form },
    locale,
  } = useApp()
  return (
    <Checkbox name="consent" fault={faults.consent} defaultChecked={fields.consent}>
      {form.consent()}{' '}
      {cart.missingFeatures.includes('offer') ? (
        form.offer()
      ) : (
        <a className="inline-link" href={href(locale, 'page', { slug: OFFER_SLUG })} target="_blank" rel="noopener">
          {form.offer()}
        </a>
      )}
    </Checkbox>
  )
}

function Line({
  line: { requested, product, options },
  quoted,
}: {
  line: NoScriptLine
  quoted: QuotedLine | undefined
}) {
  const app = useApp()
  const problem = product ? (quoted?.problem ?? null) : 'gone'
  return (
    <li className="summary-line" data-problem={problem ?? undefined}>
      <Picture src={product?.image_preview ?? ''} place="thumb" width={64} height={64} />
      <div className="summary-line-text">
        <span>{product?.name ?? quoted?.name}</span>
        {product && (
          <span className="muted">
            {amountText(app, product.productData.unit, Number((requested.qty * product.productData.step).toFixed(3)))}
          </span>
        )}
        <LineWords line={{ options, note: requested.note }} />
        {problem && (
          <span className="field-error">
            {product
              ? problemText(app, product, { problem, at: quoted?.problem_at ?? null })
              : app.LL.cart.problem.gone()}
          </span>
        )}
      </div>
      {problem === null && quoted && <b>{money(quoted.sum, app.locale)}</b>}
    </li>
  )
}
