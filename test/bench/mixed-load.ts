import { setTimeout } from 'node:timers/promises'
import { Pool } from 'undici'

/**
 * A mix of all requests of customers, until the process is ended: mixed-load.ts <origin> <requests a second>. Requests start
 * at this rate while a connection is free. Every twentieth is aborted before its response.
 */

const [origin = '', perSecond = ''] = process.argv.slice(2)
const CONNECTIONS = 8
const LEAVES_EVERY = 20
const pool = new Pool(origin, { connections: CONNECTIONS })
const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
const upTo = (most: number): number => 1 + Math.floor(Math.random() * most)

interface Asked {
  readonly path: string
  readonly method?: 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
}
const pages: readonly (() => string)[] = [
  () => '/',
  () => '/catalog',
  () => `/catalog/${upTo(12)}`,
  () => `/catalog/${upTo(12)}`,
  () => `/product/${upTo(125)}`,
  () => `/product/${upTo(125)}`,
  () => '/delivery',
  () => '/contacts',
  () => '/search?q=соус',
  () => '/catalog?sort=price_asc&available=1',
  () => `/not-there/${upTo(1000)}`,
]
const pageAt = (): string => encodeURI(`${any(['', '/ru'])}${any(pages)()}`)
const kinds: readonly (() => Asked)[] = [
  () => ({ path: pageAt() }),
  () => ({ path: pageAt(), headers: { 'accept-encoding': 'br' } }),
  () => ({ path: pageAt(), headers: { 'hx-request': 'true', 'zhar-build': 'any', 'accept-encoding': 'br' } }),
  () => ({ path: any(['/bff/cities', '/bff/categories', '/bff/restaurants', `/bff/products/${upTo(125)}`]) }),
  () => ({
    path: '/bff/quotes',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'pickup',
      restaurant_id: 1,
      lines: [
        { product_id: 1, qty: upTo(9) },
        { product_id: 112, qty: upTo(9) },
      ],
    }),
  }),
]

let asked = 0
let faults = 0
let underWay = 0

async function visit(): Promise<void> {
  const leaving = new AbortController()
  const { method = 'GET', body = null, ...rest } = any(kinds)()
  const isLeaving = (asked += 1) % LEAVES_EVERY === 0
  if (isLeaving) void setTimeout(upTo(10)).then(() => leaving.abort())
  underWay += 1
  try {
    const answer = await pool.request({ method, body, signal: leaving.signal, ...rest })
    await answer.body.dump({ limit: Infinity })
    if (answer.statusCode >= 500) faults += 1
  } catch {
    if (!isLeaving) faults += 1
  }
  underWay -= 1
}

process.on('message', () => process.send?.({ asked, faults }))
process.once('disconnect', () => process.exit())
setInterval(
  () => {
    if (underWay < CONNECTIONS) void visit()
  },
  1000 / Number(perSecond),
)
