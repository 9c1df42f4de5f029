import type { FastifyInstance, FastifyRequest } from 'fastify'
import { webhooksBff } from '#shared/contract/webhooks.ts'
import { notFound, ShopError } from '#server/errors.ts'
import { bffRoute } from './routing/bff-route.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Signatures of notifications: Standard Webhooks, and the two headers that the shop read before. */

interface SignedHook {
  /** Unix seconds. */
  readonly timestamp: string
  /** The same for each delivery of one notification. */
  readonly mark: string
  /** A delivery with a known mark is a retry: its sender waits for success. */
  readonly isRepeatable: boolean
  fits(secret: string, body: string): boolean
}

/** Null: unsigned. */
function signedHook({
  'webhook-id': id,
  'webhook-timestamp': time,
  'webhook-signature': signatures,
  'hook-timestamp': timestamp,
  'hook-signature': signature,
}: IncomingHttpHeaders): SignedHook | null {
  if (isText(id) && isText(time) && isText(signatures))
    return {
      timestamp: time,
      mark: `id ${id}`,
      isRepeatable: true,
      fits: (secret, body) => {
        const right = `v1,${hmac(keyOf(secret), `${id}.${time}.${body}`).toString('base64')}`
        return signatures.split(' ').some((one) => isEqual(one, right))
      },
    }
  if (isText(timestamp) && isText(signature))
    return {
      timestamp,
      mark: signature,
      isRepeatable: false,
      fits: (secret, body) => isEqual(signature, hmac(secret, `${timestamp}.${body}`).toString('hex')),
    }
  return null
}

const LONGEST = 1000
const isText = (header: string | string[] | undefined): header is string =>
  typeof header === 'string' && header !== '' && header.length <= LONGEST

const PREFIX = 'whsec_'
/** A secret of that standard is base64; any other is taken as it is. */
const keyOf = (secret: string): string | Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : secret
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

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
