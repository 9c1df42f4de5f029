import { QTY_MAX, amountOf, minQtyOf } from '#shared/rules/cart/cart.ts'
import type { NoScriptLine } from '#shared/page-data/form-pages.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { href } from '#shared/routes.ts'
import type { Locale } from '#shared/locale.ts'
import { selectionText } from '#shared/rules/menu/selection-text.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { amountText, money, rateText, stepText } from '#client/ui/price.tsx'
import { LineWords } from './line-words.tsx'
import { SummaryLine } from './summary-line.tsx'
import { problemText } from '../quote/line-problem.tsx'
import type { QuotedLine } from '../quote/quoted-line.ts'
import { useApp, type App } from '#client/context/app.ts'

interface LineProps {
  line: NoScriptLine
  quoted: QuotedLine | undefined
}

/** The name of a dish, and why it cannot be ordered; that of one which left the menu is known to the restaurant at best. */
function faceOf(app: App, { line: { id, product }, quoted }: LineProps) {
  const { cart } = app.LL
  if (!product)
    return {
      name: quoted?.name || cart.link.unknown({ id: String(id) }),
      problem: 'gone',
      fault: cart.problem.gone(),
    } as const
  const problem = quoted?.problem ?? null
  const fault = problem && problemText(app, product, { problem, at: quoted?.problem_at ?? null })
  return { name: product.name, problem, fault }
}

/** A line of a cart that is shown and not changed. */
export function NoScriptSummaryLine({ line, quoted }: LineProps) {
  const app = useApp()
  const { product, qty } = line
  const { name, problem, fault } = faceOf(app, { line, quoted })
  return (
    <SummaryLine
      line={{ ...line, name, image_preview: product?.image_preview }}
      amount={product ? qtyText(app, product, qty) : undefined}
      fault={fault ?? undefined}
      data-problem={problem ?? undefined}
    >
      {!fault && quoted && <b>{money(quoted.sum, app.locale)}</b>}
    </SummaryLine>
  )
}

/** A line with its stepper; a product that left the menu can only be removed. */
export function NoScriptCartLine({ line, quoted }: LineProps) {
  const app = useApp()
  const { LL, locale } = app
  const { key, product, qty } = line
  const { name, problem, fault } = faceOf(app, { line, quoted })
  return (
    <li className="cart-line" data-closed={problem !== null || undefined}>
      <Picture src={product?.image_preview ?? ''} place="thumb" width={96} height={96} />
      <Words line={line} name={name} />
      <button
        type="submit"
        name="drop"
        value={key}
        className="icon-button cart-line-remove"
        aria-label={LL.cart.remove({ name })}
      >
        <Icon name="close" />
      </button>
      {product && <Stepper product={product} lineKey={key} qty={qty} />}
      {!fault && quoted && <b className="cart-line-sum">{money(quoted.sum, locale)}</b>}
      {fault && (
        <p className="cart-line-note">
          <Icon name={problem === 'closed' ? 'clock' : 'alert'} />
          {fault}
        </p>
      )}
    </li>
  )
}

function Words({ line, name }: Pick<LineProps, 'line'> & { name: string }) {
  const app = useApp()
  const { LL, locale } = app
  const { id, product } = line
  return (
    <div className="cart-line-text">
      {product ? (
        <a className="cart-line-name" href={href(locale, 'product', { id })}>
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      {product && (
        <span className="muted">
          {[stepText(app, product.productData) ?? product.weight, rateText(app, product)].filter(Boolean).join(' · ')}
        </span>
      )}
      <LineWords line={line} />
      {product && (
        <a
          className="inline-link cart-line-edit"
          href={choiceHref(locale, line)}
          aria-label={LL.options.editNamed({ name })}
        >
          {LL.options.edit()}
        </a>
      )}
    </div>
  )
}

/** The page of the dish, filled in as the line is. */
function choiceHref(locale: Locale, { key, id, options, note }: NoScriptLine): string {
  const query = new URLSearchParams({ options: selectionText(options), note, line: key })
  return `${href(locale, 'product', { id })}?${query}#choices`
}

const qtyText = (app: App, { productData }: Pick<ProductCard, 'productData'>, qty: number): string =>
  amountText(app, productData.unit, amountOf({ qty, productData }))

interface StepperProps {
  product: ProductCard
  lineKey: string
  qty: number
}

function Stepper({ product: { name, productData }, lineKey, qty }: StepperProps) {
  const app = useApp()
  const { product: texts } = app.LL
  return (
    <div className="stepper" data-filled>
      <button
        type="submit"
        name="less"
        value={lineKey}
        disabled={qty <= minQtyOf(productData)}
        aria-label={texts.less({ name })}
      >
        <Icon name="minus" />
      </button>
      <output>{qtyText(app, { productData }, qty)}</output>
      <button type="submit" name="add" value={lineKey} disabled={qty >= QTY_MAX} aria-label={texts.more({ name })} />
    </div>
  )
}
