import { chmodSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeTemplate, template } from './database.ts'

/** Part of `npm run build`: writes the database that first starts copy. */

const folder = dirname(template)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const draft = join(folder, 'draft')
await makeTemplate(draft)
// It is read by whoever runs the shop, and not always by whoever has built it.
for (const file of globSync('**', { cwd: draft, withFileTypes: true }))
  chmodSync(join(file.parentPath, file.name), file.isDirectory() ? 0o755 : 0o644)
// Atomic: a start never finds half of it.
renameSync(draft, template)
