import { QTY_MAX } from '#shared/constants.ts'
import type { LineByForm, ProductCard } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { lineOf, minQtyOf } from '#shared/rules/cart.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { amountText, money, stepText } from '#client/ui/price.tsx'
import { problemText, type QuotedLine } from '../quote/line-problem.tsx'
import { useApp } from '#client/context/app.ts'

interface LineProps {
  line: LineByForm
  quoted: QuotedLine | undefined
}

/** A line with its stepper; a product that left the menu can only be removed. */
export function NoScriptCartLine({ line: { requested, product }, quoted }: LineProps) {
  const app = useApp()
  const { LL, locale } = app
  const { product_id: id, qty } = requested
  const name = product?.name ?? quoted?.name ?? ''
  const problem = product ? (quoted?.problem ?? null) : 'gone'
  return (
    <li className="cart-line" data-closed={problem !== null || undefined}>
      <Picture src={product?.image_preview ?? ''} place="thumb" width={96} height={96} />
      <div className="cart-line-text">
        {product ? (
          <a className="cart-line-name" href={href(locale, 'product', { id })}>
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        {product && <span className="muted">{stepText(app, product.productData) ?? product.weight}</span>}
      </div>
      <button
        type="submit"
        name="drop"
        value={id}
        className="icon-button cart-line-remove"
        aria-label={LL.cart.remove({ name })}
      >
        <Icon name="close" />
      </button>
      {product && <Stepper product={product} qty={qty} />}
      {problem === null && quoted && <b className="cart-line-sum">{money(quoted.sum, locale)}</b>}
      {problem && (
        <p className="cart-line-note">
          <Icon name={problem === 'closed' ? 'clock' : 'alert'} />
          {product ? problemText(app, lineOf(product, qty), problem) : LL.cart.problem.gone()}
        </p>
      )}
    </li>
  )
}

function Stepper({ product: { id, name, productData }, qty }: { product: ProductCard; qty: number }) {
  const app = useApp()
  const {
    LL: { product: texts },
  } = app
  const isLast = qty <= minQtyOf(productData)
  return (
    <div className="stepper" data-filled>
      <button type="submit" name="less" value={id} aria-label={isLast ? texts.remove({ name }) : texts.less({ name })}>
        <Icon name={isLast ? 'trash' : 'minus'} />
      </button>
      <output>{amountText(app, productData.unit, Number((qty * productData.step).toFixed(3)))}</output>
      <button type="submit" name="add" value={id} disabled={qty >= QTY_MAX} aria-label={texts.more({ name })} />
    </div>
  )
}
