import { Fragment, type ReactNode } from 'react'
import { byGuest, guestBills, type Billed } from '#shared/rules/cart/guest-bills.ts'
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

/** Dishes by the guests who chose them, each list below its bill; those of one customer are a list. */
export function GuestGroups<Line extends { guest?: string | undefined }>(props: GuestGroupsProps<Line>) {
  const { lines, billed, own, className, label, children } = props
  const { LL, locale } = useApp()
  const isTogether = lines.some(({ guest }) => guest)
  return byGuest(lines).map(({ guest, lines: chosen }) => {
    const name = guest || (own ?? LL.cart.together.own())
    const bill = billed && guestBills(billed).find((one) => one.guest === guest)
    const parts = bill ? (['dishes', 'off', 'delivery'] as const).filter((part) => bill[part] > 0) : []
    const shares = parts.map((part) => LL.cart.together.bill[part]({ sum: formatMoney(bill?.[part] ?? 0, locale) }))
    return (
      <Fragment key={guest}>
        {isTogether && (
          <dl className="totals guest-group">
            <Sum
              name={<b>{name}</b>}
              why={shares.length > 1 && <p className="muted">{shares.join(', ')}</p>}
              value={bill && <b>{formatMoney(bill.total, locale)}</b>}
            />
          </dl>
        )}
        <ul className={className} aria-label={isTogether ? name : label}>
          {chosen.map(children)}
        </ul>
      </Fragment>
    )
  })
}
