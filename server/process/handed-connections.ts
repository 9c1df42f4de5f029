import type { Worker } from 'node:cluster'

/** Node's internal cluster messages about connections, as far as used here. */
interface Said {
  readonly act?: string
  readonly seq?: number
  readonly ack?: number
}
interface Handle {
  close(): void
}
interface Channel {
  send(message: Said, handle?: Handle, ...more: unknown[]): boolean
  on(event: 'internalMessage', listener: (said: Said) => void): void
}

/**
 * A connection in transit to a worker that died would stay open for ever: Node forgets it.
 * It is closed instead. If Node's messages change, nothing is tracked and its default behaviour remains.
 */
export function closeUnanswered(worker: Worker): void {
  const channel = worker.process as unknown as Channel
  const onTheirWay = new Map<number, Handle>()
  const send = channel.send.bind(channel)
  channel.send = (message, handle, ...more) => {
    if (message.act === 'newconn' && message.seq !== undefined && handle) onTheirWay.set(message.seq, handle)
    return send(message, handle, ...more)
  }
  channel.on('internalMessage', ({ ack }) => {
    if (ack !== undefined) onTheirWay.delete(ack)
  })
  worker.once('exit', () => {
    for (const handle of onTheirWay.values()) handle.close()
  })
}
