import type { Readable } from 'node:stream'
import { UpstreamError } from '../errors.ts'

/** Largest answer we take from the restaurant API (quality 4). */
const LIMIT = 5 * 1024 * 1024

/** Whether undici or our own clock gave up waiting. */
export const isTimeout = (cause: unknown): boolean => cause instanceof Error && /Timeout/.test(cause.name)

/** Reads a bounded JSON body; what is not JSON, too large or cut short becomes an UpstreamError. */
export async function readJson(call: string, body: Readable, status: number): Promise<unknown> {
  const text = await readText(call, body, status)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UpstreamError(status >= 300 ? 'status' : 'schema', call, { status, cause })
  }
}

async function readText(call: string, body: Readable, status: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > LIMIT) throw new UpstreamError('too_large', call, { status })
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause
    throw new UpstreamError(isTimeout(cause) ? 'timeout' : 'network', call, { status, cause })
  }
  return Buffer.concat(chunks).toString('utf8')
}
