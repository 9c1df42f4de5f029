import { observer } from 'mobx-react-lite'
import { type CartLine, amountOf } from '#shared/rules/cart/cart.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import { hoursOf, isOpenAt } from '#shared/rules/hours/category-window.ts'
import type { DietWarning } from '#shared/rules/menu/diet.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { href } from '#shared/routes.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { IconName } from '#client/ui/icons/icon-names.ts'
import { Picture } from '#client/ui/picture.tsx'
import { amountText, money, rateText, stepText } from '#client/ui/price.tsx'
import { warningSentence } from '#client/features/catalog/components/product/product-warning.ts'
import { removeLine } from '../actions/remove-line.ts'
import { LineWords } from './line-words.tsx'
import { faultOf, LineProblem } from '../quote/line-problem.tsx'
import type { QuotedLine } from '../quote/quoted-line.ts'
import { useApp } from '#client/context/app.ts'
import { decrease, increase } from '#client/features/catalog/actions/add-to-cart.ts'
import { Stepper } from '#client/ui/form/stepper.tsx'

function CartStepper({ line }: { line: CartLine }) {
  const app = useApp()
  return (
    <Stepper
      name={line.name}
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

interface LineProps {
  line: CartLine
  quoted: QuotedLine | undefined
  warning: DietWarning | undefined
}

/** A line as the server prices it now; until then as the cart stores it. */
export const CartDrawerLine = observer(function Line({ line, quoted, warning }: LineProps) {
  const app = useApp()
  const { LL, locale } = app
  const { clock } = app.stores
  const { id, name, category } = line
  const answered = quoted?.qty === line.qty ? quoted : undefined
  const fault = faultOf(line, answered)
  const closed = !answered && !isOpenAt(category, clock.minute)
  return (
    <li className="cart-line" data-cart-line data-closed={closed || fault !== null || undefined}>
      <Picture src={line.image_preview} place="thumb" width={96} height={96} />
      <div className="cart-line-text">
        <a className="cart-line-name" href={href(locale, 'product', { id })}>
          {name}
        </a>
        <Steps line={line} />
        <LineWords line={line} />
        <EditLine line={line} />
      </div>
      <IconButton
        icon="close"
        className="cart-line-remove"
        label={LL.cart.remove({ name })}
        onClick={() => removeLine(app, line)}
      />
      <CartStepper line={line} />
      {fault === null && (
        <b className="cart-line-sum">{answered ? money(answered.sum, locale) : formatMoney(lineSum(line), locale)}</b>
      )}
      {fault && <LineProblem line={line} fault={fault} />}
      {warning && <Note icon="alert" text={warningSentence(app, warning)} />}
      {closed && <Note icon="clock" text={LL.cart.closedNow(hoursOf(category))} />}
    </li>
  )
})

function Note({ icon, text }: { icon: IconName; text: string }) {
  return (
    <p className="cart-line-note">
      <Icon name={icon} />
      {text}
    </p>
  )
}

/** Opens the choices of the line, or a note for it. */
function EditLine({ line }: { line: CartLine }) {
  const { LL, stores } = useApp()
  const { id, name } = line
  return (
    <Button
      look="plain"
      className="cart-line-edit"
      aria-label={LL.options.editNamed({ name })}
      onClick={() => stores.overlays.open('dish', { id, name, key: line.key })}
    >
      {LL.options.edit()}
    </Button>
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
