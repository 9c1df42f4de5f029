import { parseEnv } from '#server/env.ts'
import { openLog } from '#server/log.ts'
import { SECRET } from '../support/test-settings.ts'
import { serving } from './child.ts'

/** The shop as in production, with logs (to /dev/null): shop-server.ts <restaurant>. Its settings are environment variables. */

process.env.NODE_ENV = 'production'

const { buildApp } = await import('#server/build-app.ts')
const { measurePressure } = await import('#server/process/event-loop-pressure.ts')
const env = parseEnv({ PHONE_HASH_SECRET: SECRET, RATE_LIMITS: 'off', TRUST_PROXY: 'none', ...process.env })
const app = await buildApp({
  env,
  restaurant: process.argv[2] ?? '',
  phoneHashSecret: SECRET,
  pressure: measurePressure(),
  logger: openLog({ level: env.LOG_LEVEL, file: '/dev/null' }),
})
serving(await app.listen({ port: 0, host: '127.0.0.1' }))
