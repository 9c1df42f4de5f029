import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { onDisconnect } from './on-disconnect.ts'

/** Server-sent events for as long as the client listens. */

/** Proxies and phones drop idle connections. */
const HEARTBEAT_MS = 15_000

/** Clients that read nothing are disconnected beyond this many buffered bytes. */
const UNREAD_LIMIT = 64 * 1024

/** Started with the first listener; the signal aborts on disconnect or shutdown and ends the events. */
export type EventsOf<Event> = (signal: AbortSignal) => AsyncIterable<Event>

interface Stream {
  /** Shape of each event. */
  readonly schema: z.ZodType
  /** Aborts when the app closes: an open stream would block shutdown. */
  readonly closing: AbortSignal
}

/** A keep-alive connection after its stream has ended would delay shutdown until it times out. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/** Hijacks the reply and sends each event, serialised by its schema. */
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
