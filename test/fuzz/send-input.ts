import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Browser } from '../support/http-browser.ts'
import { stopwatch } from '../support/stopwatch.ts'
import type { Shop } from '../support/start-shop.ts'
import type { Input } from './inputs.ts'
import type { Answer } from './verdict.ts'

const HANG_MS = 60_000

export interface Visitor {
  cookie: string
  authorization?: string
}
export const visitorOf = ({ cookies }: Browser): Visitor => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
})

/** The customer's cookie or bearer token, unless the input has its own. */
const headersOf = ({ headers }: Input, { cookie, authorization }: Visitor): Record<string, string> => ({
  ...(cookie && { cookie }),
  ...(authorization && { authorization }),
  ...headers,
})

type Reply = Omit<Answer, 'milliseconds'>

async function injected(
  { app }: Shop,
  { method, url, payload }: Input,
  headers: Record<string, string>,
): Promise<Reply> {
  const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload }
}

/** A stream has no end: its first event is enough. Node's own client sends any header, a broken Host too. */
async function streamed(origin: string, { method, url }: Input, headers: Record<string, string>): Promise<Reply> {
  const { hostname, port } = new URL(origin)
  const [answer] = (await once(request({ hostname, port, path: url, method, headers }).end(), 'response')) as [
    IncomingMessage,
  ]
  const { statusCode: status = 0 } = answer
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) {
    text += chunk as string
    if (status === 200 && text.includes('\n\n')) break
  }
  return { status, headers: answer.headers, text }
}

const wallClock =
  (since = performance.now()) =>
  (): number =>
    performance.now() - since

export interface Asking {
  shop: Shop
  origin: string
  visitors: readonly Visitor[]
  stream: boolean
}

/** By the wall clock; `alone` excludes the time of other processes, which is costly to read. */
export async function ask(
  { shop, origin, visitors, stream }: Asking,
  input: Input,
  { alone = false } = {},
): Promise<Answer> {
  const headers = headersOf(input, visitors[input.visitor] ?? { cookie: '' })
  const lasted = alone ? stopwatch() : wallClock()
  const stop = new AbortController()
  const hung = setTimeout(HANG_MS, undefined, { signal: stop.signal }).then(
    () => Promise.reject(new Error('no answer')),
    () => undefined as never,
  )
  try {
    const reply = await Promise.race([stream ? streamed(origin, input, headers) : injected(shop, input, headers), hung])
    return { ...reply, milliseconds: lasted() }
  } finally {
    stop.abort()
  }
}
