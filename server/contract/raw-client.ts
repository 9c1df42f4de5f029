import type { Endpoint } from '#shared/contract/endpoint.ts'
import { reasonOf } from '#server/errors.ts'
import { searchOf } from '#shared/rules/plain-address.ts'
import { fillPath, headersOf, type Parts } from '#server/upstream/request.ts'

/** One request to a backend in the shop's format; failures are returned, never thrown. */

export interface RawResponse {
  /** 0: no answer. */
  readonly status: number
  readonly ms: number
  readonly json: unknown
  /** When the backend sent it, by its own clock. */
  readonly sentAt: number | null
  /** Why there is no JSON. */
  readonly failure?: string
}

export interface RawClient {
  request(endpoint: Endpoint, parts?: Parts, token?: string | null): Promise<RawResponse>
}

/** The shop's longest timeout for reads. */
const TIMEOUT_MS = 8000

export function createRawClient(url: string, headers: Readonly<Record<string, string>>): RawClient {
  const base = url.replace(/\/+$/, '')
  return {
    async request({ method, path, stream }, { params, query, headers: own, body } = {}, token = null) {
      const since = performance.now()
      const ended = new AbortController()
      const took = (): number => Math.round(performance.now() - since)
      try {
        const answer = await fetch(base + fillPath(path, params) + searchOf(query), {
          method,
          redirect: 'manual',
          signal: AbortSignal.any([ended.signal, AbortSignal.timeout(TIMEOUT_MS)]),
          ...(body !== undefined && { body: JSON.stringify(body) }),
          headers: {
            ...headers,
            ...headersOf(
              { body, ...(own && { headers: own }) },
              { locale: 'uk', requestId: crypto.randomUUID(), token },
              method,
            ),
            ...(stream && { accept: 'text/event-stream' }),
          },
        })
        const text = stream && answer.ok ? await firstEvent(answer) : await answer.text()
        return { status: answer.status, ms: took(), sentAt: sentAt(answer), ...read(text) }
      } catch (error) {
        return {
          status: 0,
          ms: took(),
          sentAt: null,
          json: undefined,
          failure: reasonOf((error as Error).cause ?? error),
        }
      } finally {
        ended.abort()
      }
    },
  }
}

/** An answer of a cache has the time of its making, and its age. */
function sentAt({ headers }: Response): number | null {
  const time = Date.parse(headers.get('date') ?? '') + (Number(headers.get('age')) || 0) * 1000
  return Number.isNaN(time) ? null : time
}

function read(text: string): Pick<RawResponse, 'json' | 'failure'> {
  try {
    return { json: JSON.parse(text) as unknown }
  } catch {
    return { json: undefined, failure: text.trim() === '' ? 'the answer is empty' : 'the answer is not JSON' }
  }
}

/** The `data` of the first event of a stream. */
async function firstEvent({ body }: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    const data = /^data: ?(.*)\r?\n/m.exec(text)?.[1]
    if (data !== undefined) return data
  }
  return text
}
