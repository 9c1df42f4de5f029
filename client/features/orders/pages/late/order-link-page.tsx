import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { kyivDay, kyivTime } from '#client/ui/time/kyiv-time.ts'
import { useLiveOrders } from '../../components/use-live-orders.ts'
import { OrderView } from '../../components/order-view.tsx'
import { phoneText, telOf } from '#client/ui/phone-link.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { useApp } from '#client/context/app.ts'
import { orderHeadline } from '../../components/order-texts.ts'

type LinkData = PageData['orderLink']
type Linked = Extract<LinkData, { read_at: string }>

/** An order by its link: read-only for everyone who has it. */
export default function OrderLinkPage({ data }: { data: LinkData }) {
  return <div className="container success">{data.order ? <Shown {...data} /> : <Gone phone={data.phone} />}</div>
}

function Shown({ order: linked, restaurant, sealed, read_at }: Linked) {
  const { LL, locale } = useApp()
  const order = { ...linked, id: sealed, phone: '' }
  const live = useLiveOrders([order], sealed)
  const [liveOrder = order] = live.orders
  const isOnline = useOnline()
  return (
    <>
      <header className="success-head">
        <h1>{orderHeadline(LL, liveOrder, true)}</h1>
        <p className="success-number">{LL.order.number({ number: order.number })}</p>
      </header>
      {!isOnline && (
        <Notice icon="offline" severity="warn" className="order-stored" role="status">
          {LL.order.link.stored({ day: kyivDay(read_at, locale), time: kyivTime(read_at, locale) })}
        </Notice>
      )}
      <OrderView live={live} restaurant={restaurant} sealed={sealed} read_at={read_at} isReadOnly />
      <p className="failure-actions">
        <ButtonLink size="large" href={href(locale, 'catalog')}>
          {LL.order.toMenu()}
        </ButtonLink>
      </p>
    </>
  )
}

/** Expired, cut off or invalid: the server does not tell them apart, and the same phone helps. */
function Gone({ phone }: { phone: string }) {
  const { LL, locale } = useApp()
  const { link } = LL.order
  return (
    <>
      <h1 className="visually-hidden">{link.gone()}</h1>
      <EmptyState icon="link" title={link.gone()} text={link.goneText()}>
        <div className="failure-actions">
          {phone && (
            <ButtonLink look="accent" size="large" icon="phone" href={telOf(phone)}>
              {phoneText(phone)}
            </ButtonLink>
          )}
          <ButtonLink size="large" href={href(locale, 'home')}>
            {LL.nav.home()}
          </ButtonLink>
        </div>
      </EmptyState>
    </>
  )
}
