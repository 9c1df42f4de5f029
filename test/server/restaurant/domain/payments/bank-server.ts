import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'

/** A bank's server that answers as a test wants, and keeps what it was asked. */
export async function bankServer(t: Test, answerTo: (url: string) => object) {
  const asked: { url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk as string
    const { url = '', headers } = request
    asked.push({ url, headers, body })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerTo(url)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  t.teardown(close)
  return { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}
