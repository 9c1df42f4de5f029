import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { serving } from '../child.ts'

/** Bare node:http that repeats the answers of another server from memory, the limit of a server in this language: recorded-server.ts <origin>. */

const [origin = ''] = process.argv.slice(2)
const answers = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>()
/** Headers that node:http writes itself, and those of the connection. */
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

async function recorded(url: string, encoding: string) {
  const { headers: sent, body: stream } = await request(origin + url, { headers: { 'accept-encoding': encoding } })
  const body = Buffer.from(await stream.arrayBuffer())
  const kept = Object.entries(sent).filter(([name]) => !own.has(name))
  return { headers: { ...Object.fromEntries(kept), 'content-length': body.length }, body }
}

const server = createServer(async ({ url = '', headers }, response) => {
  const encoding = String(headers['accept-encoding'] ?? 'identity')
  const key = `${url} ${encoding}`
  const known = answers.get(key) ?? (await recorded(url, encoding))
  answers.set(key, known)
  response.writeHead(200, known.headers).end(known.body)
})
server.listen(0, '127.0.0.1', () => serving(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
