import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serving } from './child.ts'
import { keyOf, type Ready } from './recorded-responses.ts'

/** Bare node:http with prepared responses: the limit of a server in this language. */

const [given] = (await once(process, 'message')) as [Record<string, Ready>]
const answers = new Map(
  Object.entries(given).map(([key, { headers, body }]) => [key, { headers, body: Buffer.from(body, 'base64') }]),
)
const server = createServer(({ url = '', headers }, response) => {
  const answer = answers.get(keyOf(url, headers))
  response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body)
})
await once(server.listen(0, '127.0.0.1'), 'listening')
serving(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
