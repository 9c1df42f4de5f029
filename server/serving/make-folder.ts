import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** As `mkdir -p`: Node's own never returns where the system refuses with ENOENT, as in /proc. */
export function makeFolder(folder: string, mode = 0o777): void {
  const missing: string[] = []
  for (let at = resolve(folder); !statSync(at, { throwIfNoEntry: false }); at = dirname(at)) missing.unshift(at)
  for (const one of missing) makeOne(one, mode)
}

/** Another process may have made it meanwhile. */
function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
