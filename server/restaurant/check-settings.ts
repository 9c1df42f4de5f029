import { askServer } from './database/ask-server.ts'
import { settingsFaults } from './env.ts'
import { businessIn } from './folder/demo.ts'

/** What would stop the restaurant from starting, for `npm run doctor`. */

const faults = [...settingsFaults(process.env)]
const folder = process.env['RESTAURANT_FOLDER']
if (folder) {
  // The first line counts the mistakes.
  const firstLine = (error: unknown): string =>
    (error instanceof Error ? error.message : String(error)).split(':\n', 1)[0] ?? ''
  await businessIn(folder).catch((error: unknown) => faults.push(['RESTAURANT_FOLDER', firstLine(error)]))
}
const url = process.env['DATABASE_URL']
const server = url && faults.length === 0 ? await askServer(url) : null
process.stdout.write(JSON.stringify({ faults, server }))
