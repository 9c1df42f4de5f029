import { Pool } from 'undici'

/** Keeps connections busy for a while and tells what came back: load.ts <origin> <path> <kind> <milliseconds> [JSON to post]. */

const [origin = '', path = '', kind = '', milliseconds = '', body] = process.argv.slice(2)
const CONNECTIONS = 16
const SMALLEST = { document: 1000, partial: 1000, json: 100 }[kind] ?? 0
const headers: Record<string, string> = { ...(kind === 'partial' && { 'hx-request': 'true', 'zhar-build': 'any' }), ...(body && { 'content-type': 'application/json' }) }
const request = { method: body ? 'POST' : 'GET', path, headers, body: body ?? null } as const
const pool = new Pool(origin, { connections: CONNECTIONS })
const until = performance.now() + Number(milliseconds)
const times: number[] = []
let bytes = 0

async function visitor(): Promise<void> {
  while (performance.now() < until) {
    const since = performance.now()
    const { statusCode, body: answer } = await pool.request(request)
    const length = (await answer.arrayBuffer()).byteLength
    if (statusCode !== 200 || length < SMALLEST) throw new Error(`${statusCode}, ${length} bytes`)
    times.push(performance.now() - since)
    bytes = length
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
await pool.close()
times.sort((a, b) => a - b)
const share = (part: number): number => times[Math.floor(times.length * part)] ?? 0
process.send?.({ requests: times.length, p50: share(0.5), p99: share(0.99), bytes })
