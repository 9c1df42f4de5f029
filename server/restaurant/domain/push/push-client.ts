import { Agent, request } from 'undici'

/** An encrypted message on its way to a push service. */
export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Sends a message and returns the service's status. */
export type PushClient = (request: PushRequest) => Promise<number>

/** A slow service must not delay the messages of other customers. */
const LIMITS = {
  connections: 8,
  connect: { timeout: 2000 },
  headersTimeout: 5000,
  bodyTimeout: 5000,
  maxResponseSize: 64 * 1024,
} as const
const TIMEOUT_MS = 8000

/** Redirects are not followed: they may lead anywhere. */
export function createPushClient(): { post: PushClient; close: () => Promise<void> } {
  const dispatcher = new Agent(LIMITS)
  const post: PushClient = async ({ endpoint, headers, body }) => {
    const answer = await request(endpoint, {
      dispatcher,
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body.dump()
    return answer.statusCode
  }
  return { post, close: () => dispatcher.destroy() }
}
