import { pipeline, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { UpstreamError } from '#server/errors.ts'

/** Largest answer accepted from the restaurant API, decoded: a menu of 10 000 dishes is 9 MB. */
export const ANSWER_LIMIT = 16 * 1024 * 1024

const decoders = { gzip: createGunzip, br: createBrotliDecompress }
/** Encodings `readJson` can decode. */
export const ENCODINGS = Object.keys(decoders).join(', ')

/** A timeout of undici or of our own. */
export const isTimeout = (cause: unknown): boolean => cause instanceof Error && /Timeout/.test(cause.name)

export type JsonResponse = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>

/** The bounded, decoded body of an answer that may be JSON. */
export async function readBody(call: string, response: JsonResponse): Promise<Buffer> {
  const stream = mayBeJson(response.headers) ? decoded(response) : null
  if (stream) return collect(call, stream, response).catch(asNotJson(call, response))
  discard(response.body)
  throw notJson(call, response)
}

/** The JSON of a body; an empty one is undefined. */
export function parseBody(call: string, body: Buffer, response: JsonResponse): unknown {
  const text = body.toString('utf8').replace(BYTE_ORDER_MARK, '')
  if (text.trim() === '' && response.statusCode < 300) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw notJson(call, response)
  }
}

/** Reads a bounded JSON body; invalid, oversized or truncated JSON becomes an UpstreamError. */
export const readJson = async (call: string, response: JsonResponse): Promise<unknown> =>
  parseBody(call, await readBody(call, response), response)

/** A refusal or an outage, with what the restaurant says of it. */
export async function throwUnlessGood(call: string, response: JsonResponse): Promise<void> {
  const { statusCode: status, headers } = response
  if (status < 300) return
  throw new UpstreamError('status', call, {
    status,
    body: await readJson(call, response),
    retryAfter: retryAfterOf(headers),
  })
}

/** A refusal counts in any format; only its body is lost. */
const notJson = (call: string, { statusCode: status, headers }: JsonResponse): UpstreamError =>
  new UpstreamError(status >= 300 ? 'status' : 'schema', call, { status, retryAfter: retryAfterOf(headers) })

/** The parser's message quotes the body, which must not get into a log. */
const asNotJson =
  (call: string, response: JsonResponse) =>
  (cause: unknown): never => {
    throw cause instanceof UpstreamError ? cause : notJson(call, response)
  }

/** Discards the rest of an answer; closing the connection is no failure. */
export function discard(body: Readable): void {
  body.on('error', () => {}).destroy()
}

/** The `Retry-After` of a busy restaurant, in milliseconds. */
export function retryAfterOf({ 'retry-after': value }: JsonResponse['headers'], now = Date.now()): number | null {
  if (typeof value !== 'string') return null
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

/** Some backends send JSON as text. */
const mayBeJson = ({ 'content-type': type }: JsonResponse['headers']): boolean =>
  type === undefined || /^(?:application\/(?:[\w.-]+\+)?json|text\/[\w.+-]+)\b/i.test(String(type))
const BYTE_ORDER_MARK = /^\ufeff/

/** The decompressed body; null for encodings that were not requested. */
function decoded({ headers, body }: JsonResponse): Readable | null {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return body
  if (!Object.hasOwn(decoders, String(encoding))) return null
  return pipeline(body, decoders[encoding as keyof typeof decoders](), () => {})
}

/** Counts decoded bytes: a small body may expand. */
async function collect(call: string, stream: Readable, { statusCode: status, body }: JsonResponse): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  stream.on('data', (piece: Buffer) => {
    size += piece.length
    pieces.push(piece)
    if (size > ANSWER_LIMIT) stream.destroy(new UpstreamError('too_large', call, { status }))
  })
  try {
    await finished(stream)
    return Buffer.concat(pieces)
  } catch (cause) {
    // A complete body that cannot be decoded is an invalid answer, not a network failure.
    if (cause instanceof UpstreamError || (stream !== body && !body.errored)) throw cause
    throw new UpstreamError(kindOf(body.errored ?? cause), call, { status, cause })
  }
}

/** undici itself counts the encoded bytes. */
function kindOf(cause: unknown): 'timeout' | 'too_large' | 'network' {
  if (cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'too_large'
  return isTimeout(cause) ? 'timeout' : 'network'
}
