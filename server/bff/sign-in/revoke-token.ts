import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { UpstreamError } from '#server/errors.ts'
import { callAsVisitor } from '#server/http/restaurant-calls.ts'

/** Longest time a sign-out waits for the restaurant. */
const TIMEOUT_MS = 2000

/** Whether the restaurant revoked the token; a missing call or an outage does not prevent the sign-out here. */
export async function revokeToken(request: FastifyRequest): Promise<boolean> {
  if (request.visitor.token === null) return false
  const ended = callAsVisitor(request, 'signOut', {}).then(
    () => true,
    (error: unknown) => {
      // An unknown token has already ended.
      if (error instanceof UpstreamError) return error.status === 401
      throw error
    },
  )
  const late = new AbortController()
  const inTime = setTimeout(TIMEOUT_MS, false, { signal: late.signal }).catch(() => false)
  return Promise.race([ended, inTime]).finally(() => late.abort())
}
