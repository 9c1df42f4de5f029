import type { MouseEvent, ReactNode } from 'react'
import { QTY_MAX } from '#shared/rules/cart/cart.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '../icons/icon.tsx'
import { CART_FORM } from './action-form.tsx'

interface StepperProps {
  /** The product's name in the buttons' labels. */
  name: string
  /** Without scripts the add button submits the shell's form for this product (shell/no-script-forms.tsx). */
  add?: number
  /** The line whose amount it is: without scripts the buttons submit the form of the cart's page. */
  line?: string
  /** 0: nothing that "less" could take away. */
  qty: number
  /** With other versions of the product; 0: not in the cart, only the add button is shown. */
  total?: number
  minQty: number
  /** '300 г', '2 шт' */
  amount: string
  /** The smallest amount stays: another button removes it. */
  keeps?: boolean
  /** "More" opens a dialog to choose in. */
  opens?: boolean
  /** 'крок 100 г, мінімум 300 г', of products sold by weight. */
  rule?: string | undefined
  onMore: () => void
  onLess: () => void
  className?: string
  /** Text of the add button besides its icon. */
  children?: ReactNode
  /** The same as text: the visible label is part of the name (WCAG 2.5.3). */
  says?: string | undefined
}

const sending = (name: string, value: string | number | undefined, form: string = CART_FORM) =>
  value === undefined ? ({ type: 'button' } as const) : ({ type: 'submit', form, name, value } as const)

/** The add button that turns into a stepper. */
export function Stepper(props: StepperProps) {
  const { name, line, qty, total = qty, minQty, keeps, amount, rule, onLess, className = '' } = props
  const { LL } = useApp()
  const isLeast = qty <= minQty
  const isInert = isLeast && keeps
  const last = isLeast && !keeps
  const less = (event: MouseEvent): void => {
    event.preventDefault()
    if (last) (event.currentTarget.parentElement?.lastElementChild as HTMLElement | null)?.focus()
    onLess()
  }
  return (
    <div className={`stepper ${className}`} title={rule} data-filled={total > 0 || undefined}>
      {qty > 0 && (
        <button
          key="less"
          {...sending('less', isInert ? undefined : line)}
          aria-label={last ? LL.product.remove({ name }) : LL.product.less({ name })}
          onClick={isInert ? undefined : less}
          aria-disabled={isInert || undefined}
        >
          <Icon name={last ? 'trash' : 'minus'} />
        </button>
      )}
      {total > 0 && <output key="amount">{amount}</output>}
      <More key="more" {...props} />
    </div>
  )
}

/** One element in both states, so the focus stays on it; its plus is the style sheet's (ui/icons/icon.css). */
function More({ name, add, line, qty, total = qty, opens, onMore, children, says }: StepperProps) {
  const { LL } = useApp()
  const isFull = qty >= QTY_MAX
  return (
    <button
      {...sending('add', line ?? add, line ? CART_FORM : 'act')}
      onClick={(event) => {
        event.preventDefault()
        if (!isFull) onMore()
      }}
      aria-disabled={isFull || undefined}
      aria-haspopup={opens ? 'dialog' : undefined}
      aria-label={
        total > 0 ? LL.product.more({ name }) : [LL.product.addNamed({ name }), says].filter(Boolean).join('. ')
      }
    >
      {total === 0 && children}
    </button>
  )
}
