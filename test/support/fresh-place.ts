import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Teardown } from './teardown.ts'

/** An empty directory for a restaurant's data; what is torn down later than this, such as the restaurant, ends before it is deleted. */
export function freshPlace(t: Teardown): { directory: string } {
  const directory = mkdtempSync(join(tmpdir(), 'zhar-restaurant-'))
  t.teardown(() => rmSync(directory, { recursive: true, force: true }))
  return { directory }
}
