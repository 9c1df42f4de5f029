import { parentPort, workerData } from 'node:worker_threads'
import { readSaid } from './read-folder.ts'

/** A thread that reads a folder: ten thousand dishes take seconds, in which orders would wait. */
parentPort?.postMessage(readSaid(workerData as string))
