import { Pool } from 'undici'

/** Keeps connections busy for a while and tells what came back: load.ts <origin> <path> <kind> <milliseconds>. */

const [origin = '', path = '', kind = '', milliseconds = ''] = process.argv.slice(2)
const CONNECTIONS = 16
const headers: Record<string, string> = kind === 'partial' ? { 'hx-request': 'true', 'zhar-build': 'any' } : {}
const pool = new Pool(origin, { connections: CONNECTIONS })
const until = performance.now() + Number(milliseconds)
const times: number[] = []
let bytes = 0

async function visitor(): Promise<void> {
  while (performance.now() < until) {
    const since = performance.now()
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
    const length = (await body.arrayBuffer()).byteLength
    if (statusCode !== 200 || length < 1000) throw new Error(`${statusCode}, ${length} bytes`)
    times.push(performance.now() - since)
    bytes = length
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
await pool.close()
times.sort((a, b) => a - b)
process.send?.({ requests: times.length, p99: times[Math.floor(times.length * 0.99)] ?? 0, bytes })
