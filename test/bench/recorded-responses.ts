import type { OutgoingHttpHeaders } from 'node:http'
import { request } from 'undici'

/** Responses of the shop as they were sent, for a server that repeats them. */

export interface Ready {
  readonly headers: OutgoingHttpHeaders
  /** Base64. */ readonly body: string
}

/** The key of a response: one URL has several. */
export const keyOf = (path: string, headers: Record<string, string | string[] | undefined>): string =>
  [path, headers['hx-request'] ? 'partial' : 'document', headers['accept-encoding'] ?? 'identity'].join(' ')

/** Headers that node:http writes itself, and those of the connection. */
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

export async function readyAnswer(origin: string, path: string, headers: Record<string, string>): Promise<Ready> {
  const { statusCode, headers: sent, body } = await request(origin + path, { headers })
  const bytes = Buffer.from(await body.arrayBuffer())
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
  return {
    headers: {
      ...Object.fromEntries(Object.entries(sent).filter(([name]) => !own.has(name))),
      'content-length': bytes.length,
    },
    body: bytes.toString('base64'),
  }
}
