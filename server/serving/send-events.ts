import { hash } from 'node:crypto'
import { once } from 'node:events'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { onDisconnect } from './on-disconnect.ts'

/** Server-sent events for as long as the client listens. */

/** Proxies and phones drop idle connections. A client that has not read what was sent by then is disconnected at the next one. */
const HEARTBEAT_MS = 15_000

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

/** Events are states: equal ones have the same id, in every process of the shop. */
const idOf = (data: string): string => hash('sha1', data, 'base64url').slice(0, 12)

/** Returns the function that stops it. */
function startHeartbeat(raw: ServerResponse): () => void {
  let wasFull = false
  const timer = setInterval(() => {
    if (!raw.writableNeedDrain) raw.write(':\n\n')
    else if (wasFull) raw.destroy()
    wasFull = raw.writableNeedDrain
  }, HEARTBEAT_MS)
  return () => clearInterval(timer)
}

/**
 * Hijacks the reply and sends each event, serialised by its schema. A state that the client already has, by `Last-Event-ID`
 * or from the event before, is not sent again. While a client does not read, its events are not taken.
 */
export async function sendEvents<Event>(
  reply: FastifyReply,
  events: EventsOf<Event>,
  { schema, closing }: Stream,
): Promise<void> {
  const { raw, log, request } = reply.headers(HEADERS).hijack()
  const over = new AbortController()
  const { signal } = over
  const end = (): void => over.abort()
  onDisconnect(raw, end)
  closing.addEventListener('abort', end, { once: true, signal })
  if (closing.aborted) end()
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  raw.flushHeaders()
  const stopHeartbeat = startHeartbeat(raw)
  let lastId = request.headers['last-event-id']
  try {
    if (signal.aborted) return
    for await (const event of events(signal)) {
      const data = JSON.stringify(schema.parse(event))
      const id = idOf(data)
      if (id === lastId) continue
      lastId = id
      if (!raw.write(`id: ${id}\ndata: ${data}\n\n`)) await once(raw, 'drain', { signal })
    }
  } catch (err) {
    if (!signal.aborted) log.error({ err }, 'event stream failed')
  } finally {
    stopHeartbeat()
    over.abort()
    raw.end()
  }
}
