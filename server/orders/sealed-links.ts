import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ORDER_LINK_LIFE_S } from '#shared/rules/orders/order-clock.ts'
import { OrderId } from '#shared/contract/fields.ts'
import type { ShopContext } from '#server/shop-context.ts'
import { SealedOrder } from '#shared/contract/order-endpoints.ts'
import type { Order } from '#shared/contract/orders.ts'
import { networkOf } from '#server/serving/client-network.ts'
import { createSealing, HEADER } from './sealing.ts'

/** Sealed links to one order: neither the address nor a log line reveals the order or its customer. */

/** Everything the restaurant needs to show an order. */
export type LinkedOrder = z.output<typeof LinkedOrder>
const LinkedOrder = z.object({ id: OrderId, phone: z.string().regex(/^\d{10,15}$/) })

type Sealable = Pick<Order, 'id' | 'phone' | 'ready_at'>

export interface SealedLinks {
  seal(order: Sealable): Promise<string>
  /** Null if not sealed here, tampered with, or expired. */
  open(sealed: string): Promise<LinkedOrder | null>
}

declare module 'fastify' {
  interface FastifyInstance {
    sealedLinks: SealedLinks
    /** Given to the program that placed an order: equals the browser's cookies, for that order alone. */
    orderKeys: SealedLinks
  }
}

/** A link only shows an order; a key also cancels it and pays for it. */
const uses = { link: 'order links', key: 'order keys' } as const

/** Not part of the address. */
const BEGINNING = `${Buffer.from(JSON.stringify(HEADER)).toString('base64url')}..`
/** Lengths of the IV and the tag; the ciphertext is between them. */
const IV = 16
const TAG = 22
/** An order keeps its link while this process has it cached. */
const REMEMBERED = 1000

/** One word without punctuation, so that messengers include its end in the link. */
const wordOf = (token: string): string => token.slice(BEGINNING.length).replaceAll('.', '')
const tokenOf = (word: string): string => `${BEGINNING}${word.slice(0, IV)}.${word.slice(IV, -TAG)}.${word.slice(-TAG)}`

export function createSealedLinks(
  shop: Pick<ShopContext, 'secret' | 'now'>,
  use: keyof typeof uses = 'link',
): SealedLinks {
  const { seal, open } = createSealing(shop, uses[use], LinkedOrder)
  const sealed = new LRUCache<string, Promise<string>, Sealable>({
    max: REMEMBERED,
    memoMethod: async (_key, _old, { context: { id, phone, ready_at } }) =>
      wordOf(await seal({ id, phone }, Math.floor(Date.parse(ready_at) / 1000) + ORDER_LINK_LIFE_S)),
  })
  return {
    seal: (order) => sealed.memo(`${order.id} ${order.phone} ${order.ready_at}`, { context: order }),
    open: async (word) => (SealedOrder.safeParse(word).success ? open(tokenOf(word)) : null),
  }
}

export const orderLinks = fp(async (app: FastifyInstance) => {
  app.decorate('sealedLinks', createSealedLinks(app.shop))
  app.decorate('orderKeys', createSealedLinks(app.shop, 'key'))
})

/** The order behind a link, or null; a client that tries many invalid links is rate limited. */
export async function linkedOrder({ server, params, ip }: FastifyRequest): Promise<LinkedOrder | null> {
  const linked = await server.sealedLinks.open((params as { sealed: string }).sealed)
  if (!linked) await server.rateLimits.take({ bucket: 'orderLinks', key: networkOf(ip) })
  return linked
}
