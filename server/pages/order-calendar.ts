import { hash } from 'node:crypto'
import type { RouteHandlerMethod } from 'fastify'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator'
import type { Locale } from '#shared/locale.ts'
import type { OrderPage } from '#shared/page-data/order-pages.ts'
import { href } from '#shared/routes.ts'
import { currentBrand } from '#server/brand/current-brand.ts'
import { notFound } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import { personalContext } from './loaders/loader-context.ts'
import { linkedPage } from './loaders/order-link.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { originOf } from '#server/http/origin.ts'

/** Calendars show no shorter entries. */
const LASTS_MS = 15 * 60_000
/** Time to get there. */
const REMIND_BEFORE_S = 10 * 60

/** A link's order as a calendar entry: time, place and a link to the order. */
export const orderCalendar: RouteHandlerMethod = async (request, reply) => {
  const page = await linkedPage(personalContext(request))
  if (!page) throw notFound()
  const locale = localeOf(request)
  const link = originOf(request) + href(locale, 'orderLink', request.params as { sealed: string })
  const calendar = ical({
    prodId: { company: currentBrand().id, product: 'Orders' },
    method: ICalCalendarMethod.PUBLISH,
    events: [eventOf(page, { locale, link, now: request.server.shop.now() })],
  })
  return reply
    .type('text/calendar; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-disposition': `attachment; filename="${currentBrand().id}-${page.order.number.replace(/[^\w-]/g, '')}.ics"`,
    })
    .send(calendar.toString())
}

/** The uid is derived from the order's id, so that a file downloaded again updates the entry. */
function eventOf(
  { order, restaurant }: OrderPage,
  { locale, link, now }: { locale: Locale; link: string; now: Date },
): ICalEventData {
  const {
    order: { calendar },
  } = textsOf(locale)
  const start = new Date(order.ready_at)
  return {
    id: `${hash('sha256', order.id, 'base64url')}@${currentBrand().id}`,
    stamp: now,
    start,
    end: new Date(start.getTime() + LASTS_MS),
    url: link,
    summary: calendar.entry[order.type]({ number: order.number }),
    location: placeOf(order),
    description: [calendar.look({ link }), restaurant?.phone && calendar.call({ phone: restaurant.phone })]
      .filter(Boolean)
      .join('\n'),
    status: order.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: order.type === 'pickup' ? [{ type: ICalAlarmType.display, triggerBefore: REMIND_BEFORE_S }] : [],
  }
}

const placeOf = ({ type, address, restaurant }: OrderPage['order']): string =>
  (type === 'courier' ? address?.formatted_address : null) ?? `${restaurant.name}, ${restaurant.address}`
