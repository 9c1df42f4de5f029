import type { ComponentProps, ReactNode } from 'react'
import type { CartLine } from '#shared/rules/cart/cart.ts'
import { href } from '#shared/routes.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { IconName } from '#client/ui/icons/icon-names.ts'
import { Picture } from '#client/ui/picture.tsx'
import { amountText, rateText } from '#client/ui/price.tsx'
import { LineWords } from './line-words.tsx'

interface CartLineRowProps extends ComponentProps<'li'> {
  line: CartLine
  /** The dish left the menu: it can only be removed. */
  isGone?: boolean
  edit: ReactNode
  remove: ReactNode
  stepper: ReactNode
  sum: ReactNode
}

/** A line that is changed by scripts or by forms; notes follow it. */
export function CartLineRow({ line, isGone, edit, remove, stepper, sum, children, ...item }: CartLineRowProps) {
  const { locale } = useApp()
  const { id, name, image_preview } = line
  return (
    <li className="cart-line" {...item}>
      <Picture src={image_preview} place="thumb" width={96} height={96} />
      <div className="cart-line-text">
        <a className="cart-line-name" href={isGone ? undefined : href(locale, 'product', { id })}>
          {name}
        </a>
        {!isGone && <Steps line={line} />}
        <LineWords line={line} />
        {!isGone && edit}
      </div>
      {remove}
      {!isGone && stepper}
      {sum && <b className="cart-line-sum">{sum}</b>}
      {children}
    </li>
  )
}

/** What is to be known of a line. */
export function Note({ icon, text }: { icon: IconName; text: string }) {
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
