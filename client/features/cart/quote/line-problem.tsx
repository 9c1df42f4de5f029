import type { ComponentProps, MouseEvent } from 'react'
import { href } from '#shared/routes.ts'
import { choiceQuery } from '#shared/rules/menu/choice-fields.ts'
import { minQtyOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { optionNameIn } from '#shared/rules/menu/describe-line.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { CART_FORM } from '#client/ui/form/action-form.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { amountText, money } from '#client/ui/price.tsx'
import { removeLine } from '../actions/remove-line.ts'
import { useApp, type App } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { choiceText } from './choice-text.ts'
import type { QuotedLine } from './quoted-line.ts'

type Problem = NonNullable<QuotedLine['problem']>

/** Why a line cannot be ordered; `at` is the choice it is about. */
export interface Fault {
  problem: Problem
  at: QuotedLine['problem_at']
}

/** The fault of a line as the restaurant answered; until then as the cart knows it: only a dish of the menu has a name. */
function faultOf({ name, options, optionProblem }: CartLine, answered: QuotedLine | undefined): Fault | null {
  const ownFault = optionProblem && ({ problem: `option_${optionProblem.kind}`, at: optionProblem } as const)
  if (!answered) return name ? (ownFault ?? null) : { problem: 'gone', at: null }
  const { problem, problem_at: at } = answered
  if (!problem) return null
  return { problem, at: at && { ...at, option_name: at.option_name || optionNameIn(options, at) } }
}

/** A line as the restaurant prices it now, until then as the cart stores it; a dish that left the menu is known to the restaurant at best. */
export function shownLine({ LL, locale }: App, line: CartLine, quoted: QuotedLine | undefined) {
  const answered = quoted?.qty === line.qty ? quoted : undefined
  const fault = faultOf(line, answered)
  const name = line.name || quoted?.name || LL.cart.link.unknown({ id: String(line.id) })
  const sum = answered ? money(answered.sum, locale) : formatMoney(lineSum(line), locale)
  return { line: { ...line, name }, isGone: !line.name && fault?.problem === 'gone', answered, fault, sum }
}

/** Why a line cannot be ordered, and how to fix it. */
export function LineProblem({ line, fault }: { line: CartLine; fault: Fault }) {
  const app = useApp()
  const { cart: texts } = app.LL
  const minQty = minQtyOf(line.productData)
  return (
    <div className="line-problem">
      <p>
        <Icon name={fault.problem === 'closed' ? 'clock' : 'alert'} />
        {problemText(app, line, fault)}
      </p>
      {fault.problem === 'below_minimum' && (
        <Button
          type="submit"
          form={CART_FORM}
          name="add"
          value={line.key}
          onClick={instead(() => app.stores.cart.put({ ...line, qty: minQty }))}
        >
          {texts.problem.raise({ amount: leastOf(app, line) })}
        </Button>
      )}
      {fault.problem.startsWith('option_') && (
        <EditLink icon="pencil" line={line}>
          {texts.problem.again()}
        </EditLink>
      )}
      <Button
        type="submit"
        form={CART_FORM}
        name="drop"
        value={line.key}
        icon="trash"
        aria-label={texts.remove({ name: line.name })}
        onClick={instead(() => removeLine(app, line))}
      >
        {texts.problem.remove()}
      </Button>
    </div>
  )
}

/** What a press does in place of the form or the link that it is without scripts. */
export const instead =
  (run: () => void) =>
  (event: MouseEvent): void => {
    event.preventDefault()
    run()
  }

/** Opens the choices of a line, or a note for it; without scripts the page of the dish, filled in as the line is. */
export function EditLink({ line, ...link }: { line: CartLine } & ComponentProps<typeof ButtonLink>) {
  const { locale, stores } = useApp()
  const { key, id, name } = line
  // Foreign code may read the links of a page: with scripts no note and no name of a guest is in one.
  const query = useHydrated() ? '' : choiceQuery(line, { line: key })
  return (
    <ButtonLink
      {...link}
      href={href(locale, 'product', { id }) + query}
      onClick={instead(() => stores.overlays.open('dish', { id, name, key }))}
    />
  )
}

const leastOf = (app: App, { productData: { unit, step, minimum } }: Sold): string =>
  amountText(app, unit, minQtyOf({ step, minimum }) * step)

type Sold = Pick<CartLine, 'productData' | 'category'>

export function problemText(app: App, line: Sold, { problem, at }: Fault): string {
  const { problem: texts } = app.LL.cart
  if (problem === 'below_minimum') return texts.below_minimum({ amount: leastOf(app, line) })
  if (problem === 'gone' || problem === 'stopped') return texts[problem]()
  if (problem !== 'closed') return choiceText(app, problem, at)
  const { active_from: from, active_until: until } = line.category
  return from && until ? texts.closed({ from, until }) : texts.closedNow()
}
