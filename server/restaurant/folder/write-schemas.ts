import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoFolder } from './demo.ts'
import { kinds, schemaOf, type Kind } from './kinds.ts'

/** `npm run schemas`: writes what editors complete and check the files of a folder by. */
for (const kind of Object.keys(kinds) as Kind[])
  writeFileSync(join(demoFolder, 'schemas', `${kind}.json`), schemaOf(kind))
