import pino from 'pino'
import { parseEnv } from '#server/env.ts'

/** Our shop as it runs in production, logs included (they go to /dev/null). */

process.env.NODE_ENV = 'production'
const { buildApp } = await import('#server/app.ts')

const secret = 'a-secret-of-the-benchmark'
const env = parseEnv({ PHONE_HASH_SECRET: secret, RATE_LIMITS: 'off' })
const app = await buildApp({ env, restaurant: process.argv[2] ?? '', phoneHashSecret: secret, logger: pino(pino.destination('/dev/null')) })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }))
process.send?.({ url })
