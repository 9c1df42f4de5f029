import { openDatabase } from '#server/restaurant/database/database.ts'
import { startDemoRestaurant } from '../support/demo-restaurant.ts'
import { serving } from './child.ts'

/** The embedded restaurant with kitchens that take any number of orders and every payment: roomy-restaurant-server.ts <directory, or address of a PostgreSQL database>. */

const [given = ''] = process.argv.slice(2)
const place = given.startsWith('postgres:') ? { url: given } : { directory: given }
const { database, close } = await openDatabase(place)
await database.updateTable('restaurants').set({ capacity: 2000, payments: null, services: null }).execute()
await close()
const { origin } = await startDemoRestaurant({ teardown() {} }, { place })
serving(origin)
