import { observer } from 'mobx-react-lite'
import { type CartLine, amountOf } from '#shared/rules/cart/cart.ts'
import { hoursOf, isOpenAt } from '#shared/rules/hours/category-window.ts'
import type { DietWarning } from '#shared/rules/menu/diet.ts'
import { href } from '#shared/routes.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { IconName } from '#client/ui/icons/icon-names.ts'
import { Picture } from '#client/ui/picture.tsx'
import { amountText, rateText, stepText } from '#client/ui/price.tsx'
import { warningSentence } from '#client/features/catalog/components/product/product-warning.ts'
import { removeLine } from '../actions/remove-line.ts'
import { LineWords } from './line-words.tsx'
import { EditLink, instead, LineProblem, shownLine } from '../quote/line-problem.tsx'
import type { QuotedLine } from '../quote/quoted-line.ts'
import { useApp } from '#client/context/app.ts'
import { decrease, increase } from '#client/features/catalog/actions/add-to-cart.ts'
import { CART_FORM } from '#client/ui/form/action-form.tsx'
import { Stepper } from '#client/ui/form/stepper.tsx'

interface LineProps {
  line: CartLine
  quoted: QuotedLine | undefined
  warning?: DietWarning | undefined
}

/** A line that can be changed; without scripts its buttons send the form of the page. */
export const CartLineRow = observer(function Line({ line: stored, quoted, warning }: LineProps) {
  const app = useApp()
  const { LL, stores } = app
  const { line, isGone, answered, fault, sum } = shownLine(app, stored, quoted)
  const closed = !answered && !isOpenAt(line.category, stores.clock.minute)
  return (
    <li className="cart-line" data-cart-line data-closed={closed || fault !== null || undefined}>
      <Picture src={line.image_preview} place="thumb" width={96} height={96} />
      <Words line={line} isGone={isGone} />
      <IconButton
        type="submit"
        form={CART_FORM}
        name="drop"
        value={line.key}
        icon="close"
        className="cart-line-remove"
        label={LL.cart.remove(line)}
        onClick={instead(() => removeLine(app, line))}
      />
      {!isGone && <CartStepper line={line} />}
      {!fault && <b className="cart-line-sum">{sum}</b>}
      {fault && <LineProblem line={line} fault={fault} />}
      {warning && <Note icon="alert" text={warningSentence(app, warning)} />}
      {closed && <Note icon="clock" text={LL.cart.closedNow(hoursOf(line.category))} />}
    </li>
  )
})

function Words({ line, isGone }: { line: CartLine; isGone: boolean }) {
  const { LL, locale } = useApp()
  const { id, name } = line
  return (
    <div className="cart-line-text">
      <a className="cart-line-name" href={isGone ? undefined : href(locale, 'product', { id })}>
        {name}
      </a>
      {!isGone && <Steps line={line} />}
      <LineWords line={line} />
      {!isGone && (
        <EditLink look="plain" className="cart-line-edit" line={line} aria-label={LL.options.editNamed({ name })}>
          {LL.options.edit()}
        </EditLink>
      )}
    </div>
  )
}

function CartStepper({ line }: { line: CartLine }) {
  const app = useApp()
  return (
    <Stepper
      name={line.name}
      line={line.key}
      qty={line.qty}
      minQty={line.minQty}
      amount={amountText(app, line.productData.unit, amountOf(line))}
      rule={stepText(app, line.productData)}
      onMore={() => increase(app, line.key)}
      keeps
      onLess={() => decrease(app, line.key)}
    />
  )
}

function Note({ icon, text }: { icon: IconName; text: string }) {
  return (
    <p className="cart-line-note">
      <Icon name={icon} />
      {text}
    </p>
  )
}

/** The amount that one press adds, from a minimum on, then the price of a step: by weight in grams. */
function Steps({ line }: { line: CartLine }) {
  const app = useApp()
  const { weight, minQty } = line
  const { step, unit } = line.productData
  const amount = (steps: number): string => amountText(app, unit, steps * step)
  const explained = unit === 'g' || minQty > 1
  return (
    <span className="muted">
      {explained
        ? [app.LL.cart.steps({ minimum: amount(minQty), step: amount(1) }), rateText(app, line)]
            .filter(Boolean)
            .join(' · ')
        : weight}
    </span>
  )
}
