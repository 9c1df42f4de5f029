import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { UpstreamError } from '#server/errors.ts'
import { callAsVisitor } from '#server/http/restaurant-calls.ts'

/** Longest that a sign-out waits for the restaurant. */
const PATIENCE_MS = 2000

/** Whether the restaurant has ended the token; a backend without such a call, or one that is away, keeps nobody signed in here. */
export async function revokeToken(request: FastifyRequest): Promise<boolean> {
  if (request.visitor.token === null) return false
  const ended = callAsVisitor(request, 'signOut', {}).then(
    () => true,
    (error: unknown) => {
      // A token the restaurant does not know has ended before.
      if (error instanceof UpstreamError) return error.status === 401
      throw error
    },
  )
  const late = new AbortController()
  const inTime = setTimeout(PATIENCE_MS, false, { signal: late.signal }).catch(() => false)
  return Promise.race([ended, inTime]).finally(() => late.abort())
}
