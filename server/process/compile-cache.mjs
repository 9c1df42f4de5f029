import { existsSync, mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Loaded first (`--import`): types are stripped and code compiled once, then cached for later starts
 * and for every process of the shop. Starts take a third of the time and never load the compiler, which takes
 * 20 MB. JavaScript, since TypeScript would load it.
 */

/** When everything has been loaded; a process that exits normally writes its cache by itself. */
const LOADED_MS = 10_000

const folder = process.env.DATA_DIR || '.data'
try {
  mkdirSync(folder, { mode: 0o700 })
} catch {
  // It is there, or the shop says why it cannot be made.
}
// Where it cannot be made, as in /proc, Node may try for ever.
if (existsSync(folder)) enableCompileCache(join(folder, 'compile-cache'))
setTimeout(flushCompileCache, LOADED_MS).unref()
