import { isDataLost, type Place } from './database/database.ts'
import { reasonOf } from './folder/mistakes.ts'
import { optionsFrom, startRestaurant, type RunningRestaurant } from './start.ts'

/** Process entry point: run standalone, or forked by the shop, with which it then ends; `check <folder>` and `new <folder>` start nothing. */

const hasParent = process.send !== undefined

/** Added before the start, since a signal may come while the database opens. */
function endWith(starting: Promise<RunningRestaurant>): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    starting
      .then(({ close }) => close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  process.on('disconnect', end)
  // A signal may reach the whole process group; the shop still answers its last requests and then ends this process.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, hasParent ? () => undefined : end)
  // The parent may have ended before the listener was added.
  if (hasParent && !process.connected) end()
}

/** A terminal that is closed sends the signal, too: what it has started ends with it. */
const TERMINAL_MS = 1000

/** As servers do: the folder is read again. The log has what came of it. */
function readFolderOnHangUp(starting: Promise<RunningRestaurant>): void {
  const parent = process.ppid
  process.on('SIGHUP', () => {
    starting.then(({ readFolder }) => readFolder?.()).catch(() => undefined)
    setTimeout(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), TERMINAL_MS)
  })
}

const WATCH_MS = 1000
const LOST =
  'The data of the restaurant are missing from the disk; it ends, so that no order is acknowledged that cannot be stored.'

/** Ends the process at once: a graceful close would still accept requests. */
function watchData(place: Place): void {
  setInterval(() => {
    if (!isDataLost(place)) return
    process.stderr.write(`${LOST}\n`)
    process.exit(1)
  }, WATCH_MS).unref()
}

async function start(): Promise<void> {
  try {
    const options = optionsFrom(process.env)
    const starting = startRestaurant(options)
    endWith(starting)
    if (options.folder !== undefined) readFolderOnHangUp(starting)
    const restaurant = await starting
    watchData(options.place)
    restaurant.onMenuChange(() => {
      if (process.connected) process.send?.({ changed: 'menu' })
    })
    if (process.connected) process.send?.({ listening: restaurant.port })
    if (!hasParent) {
      const opened = `the restaurant of ${options.folder ?? 'the demo'} answers at ${restaurant.url}`
      options.logger.info({ event: 'opened' }, `${opened}; "-- new <folder>" makes one of your own`)
    }
  } catch (error) {
    const message = reasonOf(error)
    process.stderr.write(`${message}\n`)
    if (process.connected && process.send) process.send({ failed: message }, () => process.exit(1))
    else process.exit(1)
  }
}

const [command, folder] = process.argv.slice(2)
if (command === undefined) await start()
else {
  const { runCommand } = await import('./folder/folder-commands.ts')
  process.exitCode = await runCommand(command, folder)
}
