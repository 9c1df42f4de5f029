import type { Worker } from 'node:cluster'

/** What Node's primary says to its workers about connections, as far as it is used here. */
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
 * A connection that was on its way to a worker when it died would stay open for ever without an answer: Node forgets
 * it. It is closed instead. Should Node speak otherwise some day, nothing is remembered and all is as without this.
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
