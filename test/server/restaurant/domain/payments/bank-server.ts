import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'

export const id = '4f3c2a10-9d5e-4b7a-8c61-2f0d7e9b1a34'
/** A payment of 400,20 hryvnias, as its provider is asked for it. */
export const paymentBy = (provider: string) => ({
  id,
  amount: 40_020,
  isHold: false,
  purpose: 'Замовлення № 1042',
  returnUrl: 'https://zhar.example/checkout/success',
  origin: 'https://kitchen.example',
  callbackUrl: `https://zhar.example/bff/payment-callbacks/${provider}`,
  expiresAt: new Date('2026-11-20T12:30:00Z'),
})

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
