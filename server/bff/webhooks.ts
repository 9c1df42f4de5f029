import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { webhooksBff } from '#shared/contract/webhooks.ts'
import { notFound, ShopError } from '#server/errors.ts'
import { bffRoute } from './routing/bff-route.ts'

export interface WebhooksOptions {
  hookSecret?: string | undefined
  now: () => Date
}

/** Allowed clock difference of a notification, in seconds. */
const WINDOW_S = 300

export const hookSignature = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/** Change notifications of the restaurant, signed with a shared secret. */
export function webhooks(app: FastifyInstance, { hookSecret, now }: WebhooksOptions): void {
  void app.register(async (scope) => {
    const bodies = rememberBodies(scope)
    scope.addHook('preValidation', async (request) => {
      if (hookSecret === undefined) throw notFound()
      const { 'hook-timestamp': timestamp, 'hook-signature': signature } = request.headers
      if (typeof timestamp !== 'string' || typeof signature !== 'string') throw new ShopError(401, 'unauthorised')
      if (!isEqual(signature, hookSignature(hookSecret, timestamp, bodies.get(request) ?? '')))
        throw new ShopError(403, 'forbidden')
      const isTimely = Math.abs(now().getTime() / 1000 - Number(timestamp)) <= WINDOW_S
      if (!isTimely || !(await app.changes.isNew(signature))) throw new ShopError(409, 'hook_stale')
    })
    bffRoute(scope, webhooksBff.menu, async () => taken(await app.changes.publish({ what: 'menu' })), {
      config: { signedBySender: true },
    })
    bffRoute(
      scope,
      webhooksBff.order,
      async (_request, { body: { id } }) => taken(await app.changes.publish({ what: 'order', id })),
      { config: { signedBySender: true } },
    )
  })
}

const taken = (_published: void) => ({ accepted: true as const })

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The signature covers the bytes, so the raw body is stored. */
function rememberBodies(app: FastifyInstance): WeakMap<FastifyRequest, string> {
  const bodies = new WeakMap<FastifyRequest, string>()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, String(body))
    return parse(request, String(body), done)
  })
  return bodies
}
