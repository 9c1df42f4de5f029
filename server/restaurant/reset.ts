import { eraseDirectory, openDatabase } from './database/database.ts'
import { readEnvironment } from './env.ts'
import { seedsOf } from './folder/demo.ts'
import { reasonOf } from './folder/mistakes.ts'

/** `npm run restaurant:reset`: empties the data directory. */

try {
  const { DATA_DIR: directory, DATABASE_URL: server, RESTAURANT_FOLDER: folder } = readEnvironment(process.env)
  if (server) throw new Error('DATABASE_URL is set: a database server is not erased from here.')
  const seeds = await seedsOf(folder)
  eraseDirectory(directory)
  await (await openDatabase({ directory }, false, seeds)).close()
  process.stdout.write(`The restaurant's data in "${directory}" is as new.\n`)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
