import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Public answers may be stored but are revalidated before use: `no-cache` with a strong ETag. */

export async function publicHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
}

/** An onSend hook before compression: the ETag is of the unencoded answer. */
export async function setEtag({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = `"${hash('sha256', payload, 'base64url')}"`
  reply.header('etag', tag)
  if (!names(headers['if-none-match'], tag)) return payload
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return null
}

/** If-None-Match is compared weakly (RFC 9110, 13.1.2): a compressing proxy may have weakened the ETag. */
export const names = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim() === '*' || strong(one.trim()) === strong(tag)) ?? false
const strong = (tag: string): string => tag.replace(/^W\//, '')

/** Of bytes that are also sent compressed. */
export const weakTagOf = (bytes: Buffer): string => `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
