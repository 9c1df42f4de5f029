import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Loaded before anything else (`--import`): types are taken out and code is compiled once, and remembered for later starts
 * and for every process of the shop. They then begin in a third of the time and never load the compiler, which takes
 * 20 MB. It is itself no TypeScript, for that would load it.
 */

/** When everything has been loaded; a process that ends by itself writes what it knows by itself. */
const LOADED_MS = 10_000

enableCompileCache(join(process.env.DATA_DIR || '.data', 'compile-cache'))
setTimeout(flushCompileCache, LOADED_MS).unref()
