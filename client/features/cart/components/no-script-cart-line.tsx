import { QTY_MAX, amountOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { href } from '#shared/routes.ts'
import { selectionText } from '#shared/rules/menu/selection-text.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { amountText, money } from '#client/ui/price.tsx'
import { CartLineRow, Note } from './cart-line-row.tsx'
import { SummaryLine } from './summary-line.tsx'
import { problemText } from '../quote/line-problem.tsx'
import type { QuotedLine } from '../quote/quoted-line.ts'
import { useApp, type App } from '#client/context/app.ts'

interface LineProps {
  /** Without a name where the dish left the menu. */
  line: CartLine
  quoted: QuotedLine | undefined
}

/** The line with a name that the restaurant knows at best, and why it cannot be ordered. */
function faceOf(app: App, { line, quoted }: LineProps) {
  const isGone = line.name === ''
  const problem = isGone ? 'gone' : (quoted?.problem ?? null)
  const fault = problem && problemText(app, line, { problem, at: quoted?.problem_at ?? null })
  const name = line.name || quoted?.name || app.LL.cart.link.unknown({ id: String(line.id) })
  const sum = !fault && quoted ? money(quoted.sum, app.locale) : null
  return { line: { ...line, name }, isGone, problem, fault, sum }
}

const qtyText = (app: App, line: CartLine): string => amountText(app, line.productData.unit, amountOf(line))

/** A line of a cart that is shown and not changed. */
export function NoScriptSummaryLine(props: LineProps) {
  const app = useApp()
  const { line, isGone, problem, fault, sum } = faceOf(app, props)
  return (
    <SummaryLine
      line={line}
      amount={isGone ? undefined : qtyText(app, line)}
      fault={fault ?? undefined}
      data-problem={problem ?? undefined}
    >
      {sum && <b>{sum}</b>}
    </SummaryLine>
  )
}

/** A line of the cart, whose buttons send its form. */
export function NoScriptCartLine(props: LineProps) {
  const app = useApp()
  const { line, isGone, problem, fault, sum } = faceOf(app, props)
  return (
    <CartLineRow
      line={line}
      isGone={isGone}
      edit={<EditLink line={line} />}
      remove={
        <button
          type="submit"
          name="drop"
          value={line.key}
          className="icon-button cart-line-remove"
          aria-label={app.LL.cart.remove(line)}
        >
          <Icon name="close" />
        </button>
      }
      stepper={<Stepper line={line} />}
      sum={sum}
      data-closed={problem !== null || undefined}
    >
      {fault && <Note icon={problem === 'closed' ? 'clock' : 'alert'} text={fault} />}
    </CartLineRow>
  )
}

/** To the page of the dish, filled in as the line is. */
function EditLink({ line: { key, id, name, options, note } }: Pick<LineProps, 'line'>) {
  const { LL, locale } = useApp()
  const query = new URLSearchParams({ options: selectionText(options), note, line: key })
  return (
    <a
      className="inline-link cart-line-edit"
      href={`${href(locale, 'product', { id })}?${query}#choices`}
      aria-label={LL.options.editNamed({ name })}
    >
      {LL.options.edit()}
    </a>
  )
}

function Stepper({ line }: Pick<LineProps, 'line'>) {
  const app = useApp()
  const { key, name, qty, minQty } = line
  const { product: texts } = app.LL
  return (
    <div className="stepper" data-filled>
      <button type="submit" name="less" value={key} disabled={qty <= minQty} aria-label={texts.less({ name })}>
        <Icon name="minus" />
      </button>
      <output>{qtyText(app, line)}</output>
      <button type="submit" name="add" value={key} disabled={qty >= QTY_MAX} aria-label={texts.more({ name })} />
    </div>
  )
}
