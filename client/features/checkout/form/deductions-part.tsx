import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { hasPoints } from '#shared/contract/offered-features.ts'
import { PROMO_MAX, promoCode } from '#shared/rules/cart/promo-code.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { money } from '#client/ui/price.tsx'
import { promoRefusal } from '#client/features/cart/quote/promo-refusal.ts'
import type { Quoted } from '#client/features/cart/quote/use-quote.ts'
import { useApp } from '#client/context/app.ts'
import { Fold } from '#client/ui/fold.tsx'
import type { PartProps } from './part-props.ts'

interface DeductProps extends PartProps {
  quoted: Quoted
}

/** Deductions: a folded promo code, and a customer's points. */
export const DeductionsPart = observer(function Deduct(props: DeductProps) {
  const { session } = useApp().stores
  return (
    <>
      <Promo {...props} />
      {session.signedIn && <Bonuses {...props} />}
    </>
  )
})

function Promo(props: DeductProps) {
  const { promo } = useApp().LL.checkout
  const { fields, faults } = props
  const { quote } = props.quoted
  const isApplied = fields.promo !== '' && quote?.promo === 'applied'
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(isApplied)
  // The focused field or button was replaced.
  useLayoutEffect(() => {
    const isReplaced = before.current !== isApplied
    before.current = isApplied
    if (isReplaced && document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  }, [isApplied])
  return (
    <div ref={part} tabIndex={-1} role="group" aria-label={promo.field()}>
      {isApplied ? (
        <AppliedPromo {...props} discount={quote.discount} />
      ) : (
        <Fold title={promo.have()} isNeeded={fields.promoText !== '' || Boolean(faults.promo_code)}>
          <PromoField {...props} />
        </Fold>
      )}
    </div>
  )
}

function AppliedPromo({ fields: { promo: code }, type, discount }: DeductProps & { discount: number }) {
  const { LL, locale } = useApp()
  const { promo } = LL.checkout
  return (
    <div className="promo-applied row" role="status">
      <Icon name="gift" />
      <p>{promo.applied({ code, sum: money(discount, locale) })}</p>
      <Button look="plain" onClick={() => type({ promo: '', promoText: '' })}>
        {promo.remove()}
      </Button>
    </div>
  )
}

/** A pause in typing that means that the code is whole. */
const PAUSE_MS = 800

function useTriedCode(typed: string, isTried: boolean, type: DeductProps['type']): void {
  const apply = useEffectEvent((): void => {
    if (!isTried) type({ promo: typed })
  })
  useEffect(() => {
    const timer = typed ? setTimeout(() => apply(), PAUSE_MS) : undefined
    return () => clearTimeout(timer)
  }, [typed])
}

/** The code is tried by Enter, when the field is left, and after a pause; its state is said below the field. */
function PromoField({ fields: { promo: code, promoText }, faults, type, quoted: { quote, current } }: DeductProps) {
  const app = useApp()
  const { promo } = app.LL.checkout
  const typed = promoCode(promoText)
  const isThisCode = code !== '' && code === typed
  useTriedCode(typed, isThisCode, type)
  const refusal = isThisCode && current && quote ? promoRefusal(app, quote) : undefined
  return (
    <>
      <Field
        label={promo.field()}
        name="promo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PROMO_MAX}
        value={promoText}
        enterKeyHint="done"
        error={faults.promo_code ?? refusal}
        onBlur={() => type({ promo: typed })}
        onKeyDown={({ key }) => key === 'Enter' && type({ promo: typed })}
        onText={(promoText) => type({ promoText, ...(promoText === '' && { promo: '' }) })}
      />
      <p className="field-hint" role="status">
        {isThisCode && !current && promo.checking()}
      </p>
    </>
  )
}

/** One point is one hryvnia; the server says how many may be spent. */
const Bonuses = observer(function Bonuses({ fields, faults, type, quoted: { quote } }: DeductProps) {
  const { LL, locale, shell, stores } = useApp()
  const { bonuses } = LL.checkout
  const { session } = stores
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
          onText={write}
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
