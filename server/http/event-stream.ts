import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { onDisconnect } from './on-disconnect.ts'

/** Server-sent events: a handler's events for as long as the client listens. */

/** Proxies and phones drop a connection on which nothing moves. */
const HEARTBEAT_MS = 15_000

/** What waits for somebody who reads nothing: they are left. */
const UNREAD_LIMIT = 64 * 1024

/** Begun once there is a listener; the signal aborts when it has gone or the app closes, and the events end. */
export type EventsOf<Event> = (signal: AbortSignal) => AsyncIterable<Event>

interface Stream {
  /** Shape of each event. */
  readonly schema: z.ZodType
  /** Aborts when the app closes: an open stream would hold it back for ever. */
  readonly closing: AbortSignal
}

/** A connection kept after its stream has ended would hold back a closing server until it times out. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/** Takes the reply over and sends each event as it comes, as its schema describes it. */
export async function sendEvents<Event>(
  reply: FastifyReply,
  events: EventsOf<Event>,
  { schema, closing }: Stream,
): Promise<void> {
  const { raw, log } = reply.headers(HEADERS).hijack()
  const gone = new AbortController()
  onDisconnect(raw, () => gone.abort())
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  raw.flushHeaders()
  const tell = (text: string): void => {
    raw.write(text)
    if (raw.writableLength > UNREAD_LIMIT) raw.destroy()
  }
  const heartbeat = setInterval(() => tell(':\n\n'), HEARTBEAT_MS)
  const signal = AbortSignal.any([closing, gone.signal])
  try {
    if (signal.aborted) return
    for await (const event of events(signal)) tell(`data: ${JSON.stringify(schema.parse(event))}\n\n`)
  } catch (err) {
    if (!signal.aborted) log.error({ err }, 'event stream failed')
  } finally {
    clearInterval(heartbeat)
    raw.end()
  }
}
