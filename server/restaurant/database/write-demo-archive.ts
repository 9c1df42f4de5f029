import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { packDemo } from './database.ts'
import { demoArchive } from './demo-archive.ts'

/** Part of `npm run build`: what first starts unpack. */

const packed = await packDemo()
mkdirSync(dirname(demoArchive), { recursive: true })
// Whole or not at all: a start must never find half of it.
writeFileSync(`${demoArchive}.part`, await packed.bytes())
renameSync(`${demoArchive}.part`, demoArchive)
