import { chmodSync, existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeTemplate, template } from './database.ts'

/** Part of `npm run build`: writes the database that first starts copy. */

const folder = dirname(template)
const [draft, old] = [join(folder, 'draft'), join(folder, 'old')]
mkdirSync(folder, { recursive: true })
for (const left of [draft, old]) rmSync(left, { recursive: true, force: true })
await makeTemplate(draft)
// It is read by whoever runs the shop, and not always by whoever has built it.
for (const file of globSync('**', { cwd: draft, withFileTypes: true }))
  chmodSync(join(file.parentPath, file.name), file.isDirectory() ? 0o755 : 0o644)
// Moved as wholes: a start finds the old one, the new one or none, and never half of one.
if (existsSync(template)) renameSync(template, old)
renameSync(draft, template)
for (const name of readdirSync(folder))
  if (name !== basename(template)) rmSync(join(folder, name), { recursive: true, force: true })
