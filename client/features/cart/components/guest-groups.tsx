import type { ReactNode } from 'react'
import { byGuest, guestBills, type Billed, type GuestBill } from '#shared/rules/cart/guest-bills.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { useApp } from '#client/context/app.ts'
import { Sum } from '../quote/totals.tsx'

interface GuestGroupsProps<Line> {
  lines: readonly Line[]
  /** Prices, once they are known. */
  billed: Billed | null | undefined
  /** Whose the lines without a guest are. */
  own?: string
  /** Of the lists. */
  className: string
  label?: string
  children: (line: Line, at: number) => ReactNode
}

/** Dishes by the guests who chose them, each with a bill; those of one customer are a list. */
export function GuestGroups<Line extends { readonly guest?: string | undefined }>(props: GuestGroupsProps<Line>) {
  const { lines, billed, className, label, children } = props
  const { LL, locale } = useApp()
  const { own = LL.cart.together.own() } = props
  const listOf = (some: readonly Line[]): ReactNode => (
    <ul className={className} aria-label={label}>
      {some.map(children)}
    </ul>
  )
  if (!lines.some(({ guest }) => guest)) return listOf(lines)
  const bills = billed ? guestBills(billed) : []
  return byGuest(lines).map(({ guest, lines: chosen }) => {
    const name = guest || own
    const bill = bills.find((one) => one.guest === guest)
    return (
      <div key={guest} className="guest-group" role="group" aria-label={name}>
        <dl className="totals">
          <Sum
            name={<b>{name}</b>}
            why={bill && <Shares bill={bill} />}
            value={bill && <b>{formatMoney(bill.total, locale)}</b>}
          />
        </dl>
        {listOf(chosen)}
      </div>
    )
  })
}

/** What a bill is made of, where it is more than dishes. */
function Shares({ bill }: { bill: GuestBill }) {
  const { LL, locale } = useApp()
  const shares = (['dishes', 'off', 'delivery'] as const)
    .filter((part) => bill[part] > 0)
    .map((part) => LL.cart.together.bill[part]({ sum: formatMoney(bill[part], locale) }))
  return shares.length > 1 && <p className="muted">{shares.join(', ')}</p>
}
