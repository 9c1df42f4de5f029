import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import { awaitsReceipt, isOver } from '#shared/rules/orders/order-courses.ts'
import { useApp, type App } from '#client/context/app.ts'
import { type OrderNews, OrderWatch } from '../actions/order-watch.ts'
import { withLatest, withNews, type LiveOrder, type LatestNews } from './order-news.ts'
import type { OperationPath } from '#shared/contract/bff.ts'

const EVENTS = '/bff/orders/{id}/events' satisfies OperationPath
const LINKED_EVENTS = '/bff/order-links/{sealed}/events' satisfies OperationPath

/** One that cannot be read keeps no other one back. */
async function readEach({ api }: App, ids: readonly string[], sealed?: string): Promise<readonly OrderNews[]> {
  // The sealed token of a link replaces the order's id here.
  if (sealed !== undefined)
    return [{ ...(await api.call('GET /bff/order-links/{sealed}', { params: { sealed } })), id: sealed }]
  const answers = await Promise.allSettled(ids.map((id) => api.call('GET /bff/orders/{id}', { params: { id } })))
  const read = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (read.length === 0) throw new Error('no order could be read')
  return read
}

/** Watches the customer's orders, or the order of a link, until the returned function is called. */
export function watchOrders(
  app: App,
  ids: readonly string[],
  heard: (news: OrderNews) => void,
  sealed?: string,
): () => void {
  const watch = new OrderWatch(ids, {
    connect: (id) => new EventSource(sealed ? LINKED_EVENTS.replace('{sealed}', sealed) : EVENTS.replace('{id}', id)),
    read: (watched) => readEach(app, watched, sealed),
    heard,
  })
  watch.start()
  return () => watch.stop()
}

export interface LiveOrders {
  readonly orders: readonly LiveOrder[]
  /** The last news, to be announced. */
  readonly latest: LatestNews | null
  /** Reports the answer to the customer's own action. */
  announce(news: OrderNews): void
}

/** Orders with live updates until they are over or the view unmounts; the order of a link by its seal. */
export function useLiveOrders(orders: readonly Order[], sealed?: string): LiveOrders {
  const app = useApp()
  const [latestNews, setLatestNews] = useState<readonly LatestNews[]>([])
  // A transition leaves what the server has drawn in place while its code arrives.
  const addNews = (news: OrderNews): void =>
    startTransition(() =>
      setLatestNews((all) => {
        const order = all.find(({ id }) => id === news.id) ?? orders.find(({ id }) => id === news.id)
        return order ? withLatest(all, withNews(order, news, new Date().toISOString())) : all
      }),
    )
  const onNews = useEffectEvent(addNews)
  const [openedAt] = useState(() => Date.now())
  const watched = orders
    .filter((order) => !isOver(order.state) || awaitsReceipt(order, openedAt))
    .map(({ id }) => id)
    .join()
  useEffect(
    () => (watched ? watchOrders(app, watched.split(','), (news) => onNews(news), sealed) : undefined),
    [app, watched, sealed],
  )
  return {
    orders: orders.map((order) => ({ ...order, changed_at: null, ...latestNews.find(({ id }) => id === order.id) })),
    latest: latestNews.at(-1) ?? null,
    announce: addNews,
  }
}
