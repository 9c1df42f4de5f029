import type { FastifyInstance, FastifyRequest } from 'fastify'
import { webhooksBff } from '#shared/contract/webhooks.ts'
import { notFound, ShopError } from '#server/errors.ts'
import { signedHook } from './hook-signatures.ts'
import { bffRoute } from './routing/bff-route.ts'

export interface WebhooksOptions {
  hookSecret?: string | undefined
}

/** Allowed clock difference of a notification, in seconds. */
const WINDOW_S = 300

/** Change notifications of the restaurant, signed with a shared secret. */
export function webhooks(app: FastifyInstance, { hookSecret }: WebhooksOptions): void {
  void app.register(async (scope) => {
    const bodies = rememberBodies(scope)
    scope.addHook('preValidation', async (request, reply) => {
      if (hookSecret === undefined) throw notFound()
      const hook = signedHook(request.headers)
      if (hook === null) throw new ShopError(401, 'unauthorised')
      if (!hook.fits(hookSecret, bodies.get(request) ?? '')) throw new ShopError(403, 'forbidden')
      const isTimely = Math.abs(app.shop.now().getTime() / 1000 - Number(hook.timestamp)) <= WINDOW_S
      if (isTimely && (await app.changes.isNew(hook.mark))) return undefined
      if (isTimely && hook.isRepeatable) return reply.send(acceptance())
      throw new ShopError(409, 'hook_stale')
    })
    bffRoute(scope, webhooksBff.tellMenuChanged, async () => acceptance(await app.changes.publish({ what: 'menu' })), {
      config: { signedBySender: true },
    })
    bffRoute(
      scope,
      webhooksBff.tellOrderChanged,
      async (_request, { body: { id } }) => acceptance(await app.changes.publish({ what: 'order', id })),
      { config: { signedBySender: true } },
    )
  })
}

const acceptance = (_published?: void) => ({ accepted: true as const })

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
