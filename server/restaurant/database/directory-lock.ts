import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../serving/make-folder.ts'

/** The embedded database does not notice a second process on its directory and would lose its writes. */

/** Locks of this very process: its own pid in a file may also come from a dead process of the same pid. */
const ownLocks = new Set<string>()

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user exists although it may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Of this start of the machine, under Linux: after a power cut another program may have the pid of a lock. */
const boot = textOf('/proc/sys/kernel/random/boot_id').trim()

/** The first line is the pid, the second one the start of the machine. */
const linesIn = (file: string): string[] => textOf(file).split('\n')
const pidIn = (file: string): number | null => Number(linesIn(file)[0]) || null
const isOfThisBoot = (file: string): boolean => [boot, ''].includes(linesIn(file)[1] ?? '')

/** Linking a finished file is atomic: no process ever reads a lock without its pid. */
function tryToWrite(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${process.pid}\n${boot}`)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** In a container the same pid comes back after every restart, so an unknown lock with our pid is a dead process's. */
const isStale = (pid: number | null, file: string): boolean =>
  pid === null || (pid === process.pid ? !ownLocks.has(file) : !isOfThisBoot(file) || !isRunning(pid))

const lockIn = (directory: string): string => join(resolve(directory), 'restaurant.lock')

/** Whether this process's lock file is gone, and with it, most likely, the whole directory. */
export const isLockLost = (directory: string): boolean =>
  ownLocks.has(lockIn(directory)) && pidIn(lockIn(directory)) !== process.pid

/** Locks the directory for this process and returns its unlock; a dead process's lock is taken over. */
export function lockDirectory(directory: string): () => void {
  makeFolder(directory)
  const file = lockIn(directory)
  if (isStale(pidIn(file), file)) rmSync(file, { force: true })
  if (!tryToWrite(file)) {
    throw new Error(
      `The restaurant's data in "${directory}" is used by process ${pidIn(file)}. Stop that process, or choose another DATA_DIR.`,
    )
  }
  ownLocks.add(file)
  return () => {
    ownLocks.delete(file)
    rmSync(file, { force: true })
  }
}
