import { createHash } from 'node:crypto'
import type { Pool } from 'undici'
import { TIMEOUTS } from '#server/upstream/timeouts.ts'
import { discard } from '#server/upstream/read-json.ts'

/** Fetches one picture of a restaurant with the timeouts of any read. */

/** The restaurant answered that the picture does not exist. */
export class ImageMissing extends Error {
  override readonly name = 'ImageMissing'
}

/** Largest accepted file, as bytes received. */
export const FILE_LIMIT = 10 * 1024 * 1024

/** Metadata of a file. */
export interface Facts {
  readonly version: string
  /** Time of the last request to the restaurant. */
  readonly at: number
  readonly etag?: string | undefined
  readonly modified?: string | undefined
}
export interface Fetched {
  readonly facts: Facts
  readonly bytes: Buffer
}

/** An unchanged picture is returned with a new date. Redirects are not followed: they may lead to any host. */
export async function fetchImage(pool: Pool, path: string, had: Fetched | undefined, at: number): Promise<Fetched> {
  const { statusCode, headers, body } = await pool.request({
    method: 'GET',
    path,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', ...conditionsOf(had?.facts) },
    signal: AbortSignal.timeout(TIMEOUTS.read.total),
  })
  const isUnchanged = statusCode === 304 && had !== undefined
  if (isUnchanged || statusCode !== 200 || !/^image\//i.test(String(headers['content-type']))) {
    discard(body)
    if (isUnchanged) return { facts: { ...had.facts, at }, bytes: had.bytes }
    const reason = `no picture: ${statusCode} ${String(headers['content-type'])}`
    throw statusCode === 404 ? new ImageMissing(reason) : new Error(reason)
  }
  const bytes = Buffer.from(await body.arrayBuffer())
  return {
    facts: {
      version: createHash('sha256').update(bytes).digest('hex'),
      at,
      etag: one(headers.etag),
      modified: one(headers['last-modified']),
    },
    bytes,
  }
}

const one = (header: string | string[] | undefined): string | undefined => [header].flat()[0]

const conditionsOf = ({ etag, modified }: Partial<Facts> = {}): Record<string, string> => ({
  ...(etag && { 'if-none-match': etag }),
  ...(modified && { 'if-modified-since': modified }),
})

/** One cache file for both: JSON metadata on the first line. */
export const pack = ({ facts, bytes }: Fetched): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), bytes])

/** A damaged file is ignored. */
export function unpack(file: Buffer | undefined): Fetched | undefined {
  const end = file?.indexOf('\n') ?? -1
  if (!file || end < 0) return undefined
  try {
    return { facts: JSON.parse(file.toString('utf8', 0, end)) as Facts, bytes: file.subarray(end + 1) }
  } catch {
    return undefined
  }
}
