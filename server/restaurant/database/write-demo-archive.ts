import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { packDemo } from './database.ts'
import { compressArchive, demoArchive } from './demo-archive.ts'

/** Part of `npm run build`: writes the archive that first starts unpack. */

const packed = compressArchive(await packDemo())
mkdirSync(dirname(demoArchive), { recursive: true })
// Atomic: a start must never find half an archive.
writeFileSync(`${demoArchive}.part`, packed)
renameSync(`${demoArchive}.part`, demoArchive)
