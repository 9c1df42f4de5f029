import { Pool } from 'undici'
import { share, sorted } from './report.ts'

/** Keeps connections busy for a while and reports the responses; its argument is the load as JSON. */

export interface Request {
  readonly path: string
  readonly headers?: Record<string, string>
  /** Each request has its own URL. */ readonly isUnique?: boolean
  /** JSON to post. */ readonly body?: string
}
export interface Load {
  readonly requests: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
}
interface Task extends Request {
  readonly origin: string
  readonly milliseconds: number
}

/** A smaller response is an error. */
const SMALLEST = 100
const CONNECTIONS = 16
const { origin, milliseconds, path, headers = {}, body, isUnique = false } = JSON.parse(process.argv[2] ?? '') as Task
const request = {
  method: body ? 'POST' : 'GET',
  headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  body: body ?? null,
} as const
const pool = new Pool(origin, { connections: CONNECTIONS })
const until = performance.now() + milliseconds
const times: number[] = []
let bytes = 0
let asked = 0

async function customer(): Promise<void> {
  while (performance.now() < until) {
    const since = performance.now()
    const { statusCode, body: answer } = await pool.request({
      ...request,
      path: isUnique ? `${path}&n=${(asked += 1)}` : path,
    })
    bytes = (await answer.arrayBuffer()).byteLength
    if (statusCode !== 200 || bytes < SMALLEST) throw new Error(`${path}: ${statusCode}, ${bytes} bytes`)
    times.push(performance.now() - since)
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, customer))
await pool.close()
const inOrder = sorted(times)
process.send?.({ requests: times.length, p50: share(inOrder, 0.5), p99: share(inOrder, 0.99), bytes } satisfies Load)
process.disconnect?.()
