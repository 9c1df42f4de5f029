import { observer } from 'mobx-react-lite'
import { type CartLine, amountOf } from '#shared/rules/cart/cart.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import { hoursOf, isOpenAt } from '#shared/rules/hours/category-window.ts'
import type { DietWarning } from '#shared/rules/menu/diet.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { amountText, money, stepText } from '#client/ui/price.tsx'
import { warningSentence } from '#client/features/catalog/components/product/product-warning.ts'
import { removeLine } from '../actions/remove-line.ts'
import { CartLineRow, Note } from './cart-line-row.tsx'
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
  const answered = quoted?.qty === line.qty ? quoted : undefined
  const fault = faultOf(line, answered)
  const closed = !answered && !isOpenAt(line.category, clock.minute)
  const sum = answered ? money(answered.sum, locale) : formatMoney(lineSum(line), locale)
  return (
    <CartLineRow
      line={line}
      edit={<EditLine line={line} />}
      remove={
        <IconButton
          icon="close"
          className="cart-line-remove"
          label={LL.cart.remove({ name: line.name })}
          onClick={() => removeLine(app, line)}
        />
      }
      stepper={<CartStepper line={line} />}
      sum={fault === null && sum}
      data-cart-line
      data-closed={closed || fault !== null || undefined}
    >
      {fault && <LineProblem line={line} fault={fault} />}
      {warning && <Note icon="alert" text={warningSentence(app, warning)} />}
      {closed && <Note icon="clock" text={LL.cart.closedNow(hoursOf(line.category))} />}
    </CartLineRow>
  )
})

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
