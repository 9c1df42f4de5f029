import { observer } from 'mobx-react-lite'
import { useRef, type KeyboardEvent } from 'react'
import { hasPoints } from '#shared/contract/claims.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { money } from '#client/ui/price.tsx'
import type { Quoted } from '#client/features/cart/quote/use-quote.ts'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'
import { useApp } from '#client/context/app.ts'
import type { PartProps } from './part-props.ts'

interface DeductProps extends PartProps {
  quoted: Quoted
}

/** Deductions: a promo code, and a customer's points. */
export const DeductionsPart = observer(function Deduct(props: DeductProps) {
  const {
    LL: {
      checkout: { promo },
    },
    shell,
    stores: { session },
  } = useApp()
  return (
    <section className="checkout-part">
      <h2>{hasPoints(shell) || props.quoted.quote?.bonuses_available ? promo.title() : promo.field()}</h2>
      <Promo {...props} />
      {session.signedIn && <Bonuses {...props} />}
    </section>
  )
})

function Promo(props: DeductProps) {
  const {
    fields: { promo: code },
    quoted: { quote },
  } = props
  return code && quote?.promo === 'applied' ? (
    <AppliedPromo {...props} discount={quote.discount} />
  ) : (
    <PromoField {...props} />
  )
}

function AppliedPromo({ fields: { promo: code }, type, discount }: DeductProps & { discount: number }) {
  const {
    LL: {
      checkout: { promo },
    },
    locale,
  } = useApp()
  const part = useRef<HTMLDivElement>(null)
  useFocusFallback(part)
  return (
    <div ref={part} className="promo-applied" role="status">
      <Icon name="gift" />
      <p>{promo.applied({ code, sum: money(discount, locale) })}</p>
      <Button look="plain" onClick={() => type({ promo: '', promoText: '' })}>
        {promo.remove()}
      </Button>
    </div>
  )
}

function PromoField({ fields: { promo: code, promoText }, faults, type, quoted: { quote, current } }: DeductProps) {
  const {
    LL: {
      checkout: { promo },
    },
  } = useApp()
  const part = useRef<HTMLDivElement>(null)
  useFocusFallback(part)
  const apply = (): void => type({ promo: promoText.trim().toUpperCase(), promoText: promoText.trim() })
  const isThisCode = code !== '' && code === promoText.trim().toUpperCase()
  const refusal = isThisCode && current && quote?.promo && quote.promo !== 'applied' ? promo[quote.promo]() : undefined
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    // Enter in the form would place the order.
    event.preventDefault()
    apply()
  }
  return (
    <div ref={part} className="field-and-button">
      <Field
        label={promo.field()}
        name="promo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        value={promoText}
        error={faults.promo_code ?? refusal}
        onKeyDown={onEnter}
        onChange={(event) => type({ promoText: event.target.value, ...(event.target.value === '' && { promo: '' }) })}
      />
      <Button busy={isThisCode && !current} disabled={promoText.trim() === ''} onClick={apply}>
        {promo.apply()}
      </Button>
    </div>
  )
}

/** One point is one hryvnia; the server says how many may be spent. */
const Bonuses = observer(function Bonuses({ fields, faults, type, quoted: { quote } }: DeductProps) {
  const {
    LL: {
      checkout: { bonuses },
    },
    locale,
    shell,
    stores: { session },
  } = useApp()
  if (!quote) return null
  const { bonuses_available: available, bonuses_spent: spent, total } = quote
  if (available === 0) return hasPoints(shell) && <p className="muted">{bonuses.none()}</p>
  const write = (text: string): void =>
    type({ bonuses: Math.min(Number(text.replace(/\D/g, '').slice(0, 7)), available) })
  return (
    <>
      <div className="field-and-button">
        <Field
          label={bonuses.field()}
          hint={bonuses.available({ n: available, owned: session.profile?.bonus_points ?? available })}
          error={faults.bonuses}
          name="bonuses"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={fields.bonuses === 0 ? '' : String(fields.bonuses)}
          onChange={(event) => write(event.target.value)}
        />
        {fields.bonuses < available ? (
          <Button onClick={() => type({ bonuses: available })}>{bonuses.all()}</Button>
        ) : (
          <Button onClick={() => type({ bonuses: 0 })}>{bonuses.clear()}</Button>
        )}
      </div>
      {spent > 0 && (
        <p role="status">{bonuses.effect({ before: money(total + spent, locale), after: money(total, locale) })}</p>
      )}
    </>
  )
})
