import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { UpstreamError } from '#server/errors.ts'

/** Largest answer we take from the restaurant API, decoded. */
export const ANSWER_LIMIT = 5 * 1024 * 1024

const decoders = { gzip: createGunzip, br: createBrotliDecompress }
/** What `readJson` can decode. */
export const ENCODINGS = Object.keys(decoders).join(', ')

/** Whether undici or our own clock gave up waiting. */
export const isTimeout = (cause: unknown): boolean => cause instanceof Error && /Timeout/.test(cause.name)

export type JsonResponse = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>

/** Reads a bounded JSON body; what is not JSON, too large or cut short becomes an UpstreamError. An empty one is undefined. */
export async function readJson(call: string, response: JsonResponse): Promise<unknown> {
  const { statusCode: status, headers } = response
  // A refusal is one whatever it is written in; only its body is lost.
  const kind = status >= 300 ? 'status' : 'schema'
  const notJson = () => new UpstreamError(kind, call, { status, retryAfter: retryAfterOf(headers) })
  const stream = mayBeJson(headers) ? decoded(response) : null
  if (!stream) {
    discard(response.body)
    throw notJson()
  }
  try {
    const body = (await collect(call, stream, response)).toString('utf8').replace(BYTE_ORDER_MARK, '')
    return body.trim() === '' && status < 300 ? undefined : JSON.parse(body)
  } catch (cause) {
    // What the parser says quotes the body, which must not get into a log.
    throw cause instanceof UpstreamError ? cause : notJson()
  }
}

/** The rest of an answer nobody wants; hanging up is no failure of ours. */
export function discard(body: Readable): void {
  body.on('error', () => {}).destroy()
}

/** How long a busy restaurant asks to be left alone, in milliseconds. */
export function retryAfterOf({ 'retry-after': value }: JsonResponse['headers'], now = Date.now()): number | null {
  if (typeof value !== 'string') return null
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

/** Some backends write JSON and call it text. */
const mayBeJson = ({ 'content-type': type }: JsonResponse['headers']): boolean =>
  type === undefined || /^(?:application\/(?:[\w.-]+\+)?json|text\/[\w.+-]+)\b/i.test(String(type))
const BYTE_ORDER_MARK = /^\ufeff/

/** The body as it was before it was compressed; null for encodings we did not ask for. */
function decoded({ headers, body }: JsonResponse): Readable | null {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return body
  if (!Object.hasOwn(decoders, String(encoding))) return null
  return pipeline(body, decoders[encoding as keyof typeof decoders](), () => {})
}

/** Counts what comes out of the decoder: a small body may become a large one. */
async function collect(call: string, stream: Readable, { statusCode: status, body }: JsonResponse): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > ANSWER_LIMIT) throw new UpstreamError('too_large', call, { status })
      chunks.push(chunk)
    }
  } catch (cause) {
    // A sound body that cannot be decoded is a wrong answer, not a broken line.
    if (cause instanceof UpstreamError || (stream !== body && !body.errored)) throw cause
    throw new UpstreamError(kindOf(body.errored ?? cause), call, { status, cause })
  }
  return Buffer.concat(chunks, size)
}

/** undici itself counts the bytes of the line. */
function kindOf(cause: unknown): 'timeout' | 'too_large' | 'network' {
  if (cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'too_large'
  return isTimeout(cause) ? 'timeout' : 'network'
}
