import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openBlackholePort } from './blackhole-port.ts'
import type { Teardown } from '../support/teardown.ts'

/** A restaurant API that misbehaves as a test says. */

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

export interface MisbehavingServer {
  readonly origin: string
  /** Every request so far, oldest first. */
  readonly requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[]
  /** Sets its behaviour. */
  behave(next: Behaviour): void
  /** The port has no listener until it is opened again. */
  shut(): Promise<void>
  /** Connections wait unaccepted until it is opened again. */
  deafen(): Promise<void>
  open(): Promise<void>
}

export async function startMisbehavingServer(t: Teardown): Promise<MisbehavingServer> {
  let behaviour: Behaviour = json({})
  const requests: MisbehavingServer['requests'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk as string
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    behaviour(request, response)
  })
  await listening(server)
  const { port } = server.address() as AddressInfo
  let hearAgain = async (): Promise<void> => {}
  t.teardown(() => Promise.all([closed(server), hearAgain()]))
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    behave: (next) => {
      behaviour = next
    },
    shut: () => closed(server),
    async deafen() {
      await closed(server)
      hearAgain = await openBlackholePort(port)
    },
    async open() {
      await hearAgain()
      await listening(server, port)
    },
  }
}

const listening = (server: Server, port = 0): Promise<void> =>
  new Promise((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

export const json =
  (answer: unknown, status = 200): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
export const text =
  (answer: string, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(answer)
  }
export const hang: Behaviour = () => {}
/** Begins a valid answer and resets the connection in the middle of it. */
export const resetMidBody: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('[{"id":1,')
  setTimeout(() => response.destroy(), 10)
}
/** Begins a valid answer and closes the connection in the middle of it. */
export const cutShort: Behaviour = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('[{"id":1,', () => request.socket.destroySoon())
}
/** Begins a valid answer and stops sending. */
export const stall: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('[{"id":1,')
}
/** Valid JSON without an end. */
export const flood: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('["')
  const chunk = 'x'.repeat(64 * 1024)
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}
