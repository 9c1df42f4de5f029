import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passed, failed, type CheckResult } from './check-result.ts'

const root = join(import.meta.dirname, '../../..')
const REMEDY = 'npm run build'

interface Manifest {
  readonly [name: string]: { readonly file: string }
}

/** The built client: all its files exist. */
export function checkBuild(dist: string = join(root, 'dist')): CheckResult {
  const what = 'built client'
  const manifest = join(dist, 'client/.vite/manifest.json')
  if (!existsSync(manifest) || !existsSync(join(dist, 'server/entry-server.js')))
    return failed(what, 'is missing', REMEDY)
  const files = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest).map(({ file }) => file)
  const lost = files.filter((file) => !existsSync(join(dist, 'client', file)))
  if (lost.length)
    return failed(what, `${lost.length} of its ${files.length} files are missing, such as ${lost[0]}`, REMEDY)
  return passed(what, `${files.length} files, all there`)
}
