import type { Quote } from '#shared/contract/orders.ts'
import { money } from '../../components/price.tsx'
import { useApp } from '../../context/app.ts'

interface ChangesProps { changes: { before: Quote | undefined; after: Quote } }

/** Which prices moved while the form was being filled in, line by line. */
export function Changes({ changes: { before, after } }: ChangesProps) {
  const { LL: { checkout: { repriced } }, locale } = useApp()
  const was = new Map(before?.lines.filter((line) => !line.problem).map((line) => [line.product_id, line.price]))
  const moved = after.lines.flatMap(({ product_id, name, price, problem }) => {
    const old = was.get(product_id)
    if (problem || old === undefined || old === price) return []
    return [{ product_id, name, before: money(old, locale), after: money(price, locale) }]
  })
  return (
    <div className="notice" data-severity="warn" role="alert">
      <div>
        <b>{repriced.title()}</b>
        <ul>
          {moved.map(({ product_id, ...texts }) => <li key={product_id}>{repriced.line(texts)}</li>)}
          {before && before.total !== after.total &&
            <li>{repriced.total({ before: money(before.total, locale), after: money(after.total, locale) })}</li>}
        </ul>
        <p>{repriced.text()}</p>
      </div>
    </div>
  )
}
