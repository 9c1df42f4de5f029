import pino from 'pino'
import { startRestaurant } from '#server/restaurant/start.ts'
import { serving } from './child.ts'

/** The embedded restaurant in a process of its own, at a Tuesday's noon: restaurant-server.ts [directory, or address of a PostgreSQL database]. */

const [given] = process.argv.slice(2)
const place = given === undefined ? 'memory' : /^postgres(ql)?:/.test(given) ? { url: given } : { directory: given }
const restaurant = await startRestaurant({
  place,
  port: 0,
  host: '127.0.0.1',
  phoneHash: { header: 'X-Phone-Hash', secret: 'a-secret-of-the-benchmark' },
  sms: { production: false },
  kitchenSeconds: 0,
  logger: pino({ level: 'silent' }),
  now: () => new Date('2026-11-17T10:00:00Z'),
})
serving(restaurant.url)
