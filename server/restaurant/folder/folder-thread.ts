import { parentPort, workerData } from 'node:worker_threads'
import { readFolder } from './read-folder.ts'

/** Reads a folder: ten thousand dishes take seconds, in which orders would wait, and YAML is needed for nothing else. */

// The parser asks for a setting at each of its tokens, which Node's own object answers slowly.
process.env = {}
parentPort?.postMessage(readFolder(workerData as string))
