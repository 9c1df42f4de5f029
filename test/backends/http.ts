import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Shared by the test backends: a call, its answer, and a plain HTTP server. */

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: Readonly<Record<string, unknown>>
  /** The origin that the client used: `http://127.0.0.1:4001`. */
  readonly origin: string
}

export interface Answer {
  readonly status: number
  /** Sent as JSON; without it nothing is sent. */
  readonly json?: unknown
  /** Sent as it is, instead of JSON. */
  readonly raw?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

export type Handler = (call: Call) => Answer

export interface Backend {
  readonly origin: string
  /** `GET /api/get-cities`, in the order of the calls. */
  readonly asked: string[]
  close(): Promise<void>
}

export const ok = (json: unknown): Answer => ({ status: 200, json })
export const failure = (status: number, json: unknown): Answer => ({ status, json })
export const notFound: Answer = failure(404, { message: 'Not Found' })

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const origin = `http://${request.headers.host}`
  const { pathname, searchParams } = new URL(request.url ?? '/', origin)
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: parsed(await text(request)),
    origin,
  }
}

/** The call to another backend, and its answer as it is. */
export async function passOn({ method, path, query, headers, body }: Call, origin: string): Promise<Answer> {
  const { host: _, connection: _connection, 'content-length': _length, ...others } = headers
  const answer = await fetch(`${origin}${path}?${query}`, {
    method,
    headers: others as Record<string, string>,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  const type = answer.headers.get('content-type') ?? ''
  return { status: answer.status, raw: Buffer.from(await answer.arrayBuffer()), headers: { 'content-type': type } }
}

export async function listen(handler: (call: Call) => Answer | Promise<Answer>, port = 0): Promise<Backend> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const call = await callOf(request)
    asked.push(`${call.method} ${call.path}`)
    const { status, json, raw, headers } = await handler(call)
    response.writeHead(status, { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers })
    response.end(raw ?? (json === undefined ? undefined : JSON.stringify(json)))
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => {
        resolve()
      })
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}
