import type { FastifyInstance, FastifyRequest } from 'fastify'
import { webhooksBff } from '#shared/contract/webhooks.ts'
import { notFound, ShopError } from '#server/errors.ts'
import { isSameSignature } from '#server/secret.ts'
import { bffRoute } from './routing/bff-route.ts'
import { createHmac } from 'node:crypto'

/** Change notifications of the restaurant, signed as Standard Webhooks say. */

interface SignedHook {
  /** The same for each delivery of one notification. */
  readonly id: string
  /** Unix seconds. */
  readonly timestamp: string
  /** Several while a secret is replaced. */
  readonly signatures: string
}

const isSignedBy = ({ id, timestamp, signatures }: SignedHook, secret: string, body: string): boolean => {
  const right = `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return signatures.split(' ').some((one) => isSameSignature(one, right))
}

const PREFIX = 'whsec_'
/** A secret of that standard is base64; any other is taken as it is. */
const keyOf = (secret: string): string | Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : secret

export interface WebhooksOptions {
  hookSecret?: string | undefined
}

/** Allowed clock difference of a notification, in seconds. */
const WINDOW_S = 300

export function webhooks(app: FastifyInstance, { hookSecret }: WebhooksOptions): void {
  void app.register(async (scope) => {
    const bodies = rememberBodies(scope)
    scope.addHook('preValidation', async (request) => {
      if (hookSecret === undefined) throw notFound()
      const {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatures,
      } = request.headers as Record<string, string | undefined>
      if (!id || !timestamp || !signatures) throw new ShopError(401, 'unauthorised')
      if (!isSignedBy({ id, timestamp, signatures }, hookSecret, bodies.get(request) ?? ''))
        throw new ShopError(403, 'forbidden')
      if (!(Math.abs(app.shop.now().getTime() / 1000 - Number(timestamp)) <= WINDOW_S))
        throw new ShopError(409, 'hook_stale')
    })
    // A retry: its sender waits for success. One that was refused is none.
    scope.addHook('preHandler', async ({ headers }, reply) =>
      (await app.changes.isNew(String(headers['webhook-id']))) ? undefined : reply.send(acceptance),
    )
    const signed = { config: { signedBySender: true } } as const
    const tell = (change: Parameters<typeof app.changes.publish>[0]) =>
      app.changes.publish(change).then(() => acceptance)
    bffRoute(scope, webhooksBff.tellMenuChanged, () => tell({ what: 'menu' }), signed)
    bffRoute(scope, webhooksBff.tellOrderChanged, (_request, { body: { id } }) => tell({ what: 'order', id }), signed)
  })
}

const acceptance = { accepted: true } as const

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
