import { optionsFrom, startRestaurant, type RunningRestaurant } from './start.ts'

/** The process edge: run by itself, or forked by the shop, whose end is then its own end. */

const hasParent = process.send !== undefined

function endWith({ close }: RunningRestaurant): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    close().then(() => process.exit(0), () => process.exit(1))
  }
  process.on('disconnect', end)
  // A signal may reach the whole group at once; the shop still answers its last visitors and says when to end.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, hasParent ? () => undefined : end)
  // The parent may have gone while the database was opening, when nobody listened yet.
  if (hasParent && !process.connected) end()
}

try {
  const restaurant = await startRestaurant(optionsFrom(process.env))
  endWith(restaurant)
  if (process.connected) process.send?.({ listening: restaurant.port })
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${message}\n`)
  if (process.connected && process.send) process.send({ failed: message }, () => process.exit(1))
  else process.exit(1)
}
