import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { report } from './report.ts'

/** Size of the entry script with all its imports, compressed as served. */

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const built = join(import.meta.dirname, '../../dist/client')
const chunks = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const withImports = (name: string): string[] => [name, ...(chunks[name]?.imports ?? []).flatMap(withImports)]
const files = [...new Set(withImports('index.html').map((name) => chunks[name]?.file ?? ''))]
const rows = files.map((file) => ({
  file,
  bytes: statSync(join(built, file)).size,
  brotli: statSync(join(built, `${file}.br`)).size,
}))
const kilobytes = rows.reduce((sum, { brotli }) => sum + brotli, 0) / 1000
report('entry JavaScript', rows, [{ aim: 'entry', value: kilobytes }])
