import { isDataLost, type Place } from './database/database.ts'
import { optionsFrom, startRestaurant, type RunningRestaurant } from './start.ts'

/** The process edge: run by itself, or forked by the shop, whose end is then its own end. */

const hasParent = process.send !== undefined

function endWith({ close }: RunningRestaurant): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('disconnect', end)
  // A signal may reach the whole group at once; the shop still answers its last visitors and says when to end.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, hasParent ? () => undefined : end)
  // The parent may have gone while the database was opening, when nobody listened yet.
  if (hasParent && !process.connected) end()
}

const WATCH_MS = 1000
const LOST =
  'The data of the restaurant are gone from the disk; it ends, so that no order is acknowledged that cannot be kept.'

/** Ends the process at once: a close in order would take the last requests. */
function watchData(place: Place): void {
  setInterval(() => {
    if (!isDataLost(place)) return
    process.stderr.write(`${LOST}\n`)
    process.exit(1)
  }, WATCH_MS).unref()
}

try {
  const options = optionsFrom(process.env)
  const restaurant = await startRestaurant(options)
  endWith(restaurant)
  watchData(options.place)
  restaurant.onMenuChange(() => {
    if (process.connected) process.send?.({ changed: 'menu' })
  })
  if (process.connected) process.send?.({ listening: restaurant.port })
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${message}\n`)
  if (process.connected && process.send) process.send({ failed: message }, () => process.exit(1))
  else process.exit(1)
}
