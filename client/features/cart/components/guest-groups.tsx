import { useId, type ReactNode } from 'react'
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
  const { own = useApp().LL.cart.together.own() } = props
  const listOf = (some: readonly Line[]): ReactNode => (
    <ul className={className} aria-label={label}>
      {some.map(children)}
    </ul>
  )
  if (!lines.some(({ guest }) => guest)) return listOf(lines)
  const bills = billed ? guestBills(billed) : []
  return byGuest(lines).map((group) => (
    <Group key={group.guest} name={group.guest || own} bill={bills.find(({ guest }) => guest === group.guest)}>
      {listOf(group.lines)}
    </Group>
  ))
}

function Group({ name, bill, children }: { name: string; bill: GuestBill | undefined; children: ReactNode }) {
  const id = useId()
  const { locale } = useApp()
  return (
    <div className="guest-group" role="group" aria-labelledby={id}>
      <dl className="totals">
        <Sum
          name={<b id={id}>{name}</b>}
          why={bill && <Shares bill={bill} />}
          value={bill && <b>{formatMoney(bill.total, locale)}</b>}
        />
      </dl>
      {children}
    </div>
  )
}

function Shares({ bill: { dishes, off, delivery } }: { bill: GuestBill }) {
  const { LL, locale } = useApp()
  const texts = LL.cart.together.bill
  if (off + delivery === 0) return null
  const shares = [
    texts.dishes({ sum: formatMoney(dishes, locale) }),
    off > 0 && texts.off({ sum: formatMoney(off, locale) }),
    delivery > 0 && texts.delivery({ sum: formatMoney(delivery, locale) }),
  ]
  return <p className="muted">{shares.filter(Boolean).join(', ')}</p>
}
