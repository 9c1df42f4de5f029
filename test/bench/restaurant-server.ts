import { startDemoRestaurant } from '../support/demo-restaurant.ts'
import { serving } from './child.ts'

/** The embedded restaurant in a process of its own, at a Tuesday's noon: restaurant-server.ts [directory, or address of a PostgreSQL database]. */

const [given] = process.argv.slice(2)
const place = given === undefined ? 'memory' : /^postgres(ql)?:/.test(given) ? { url: given } : { directory: given }
const { origin } = await startDemoRestaurant({ teardown() {} }, { place })
serving(origin)
