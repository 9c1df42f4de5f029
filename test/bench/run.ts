import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run bench`: one benchmark after the other, so that none disturbs another. */

const benches = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.bench.ts')).sort()
const failed = benches.filter((file) => spawnSync(process.execPath, [join(import.meta.dirname, file)], { stdio: 'inherit' }).status !== 0)
if (failed.length) throw new Error(`did not end well: ${failed.join(', ')}`)
