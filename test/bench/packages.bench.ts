import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { report, rounded } from './report.ts'

/** Size of the image's packages besides Node: production packages without the files that the Dockerfile removes. */

const BLOCK = 512
const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>
}
const recipe = read('Dockerfile')
const removedPackages = [...recipe.matchAll(/node_modules\/[^\s&]+/g)].map(([path]) => path)
const removedFiles = [...recipe.matchAll(/-name '([^']+)'/g)].map(([, name = '']) => name)

const isKept = (path: string): boolean =>
  !removedPackages.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))
/** Disk space of a package's files as `du` counts it; nested packages are listed on their own. */
const bytesOf = (path: string, isCounted: (file: string) => boolean): number =>
  globSync(`${path}/**/*`, { cwd: root, exclude: [`${path}/node_modules`] })
    .filter(isCounted)
    .reduce((sum, file) => sum + statSync(join(root, file)).blocks * BLOCK, 0)
const isNeeded = (file: string): boolean => !removedFiles.some((pattern) => matchesGlob(file, `**/${pattern}`))

const installed = Object.entries(packages)
  .filter(([path, { dev }]) => path && !dev && existsSync(join(root, path)))
  .map(([path]) => ({ path, installed: bytesOf(path, () => true), image: isKept(path) ? bytesOf(path, isNeeded) : 0 }))
const megabytes = (of: 'installed' | 'image', rows: typeof installed = installed): number =>
  rounded(rows.reduce((sum, row) => sum + row[of], 0) / 1e6)
const isNode = ({ path }: { path: string }): boolean => /node_modules\/node-(?:bin|linux|win)-/.test(path)
const besidesNode = installed.filter((row) => !isNode(row))
report(
  'production packages',
  installed
    .toSorted((a, b) => b.image - a.image)
    .slice(0, 12)
    .map((row) => ({
      package: row.path,
      'MB installed': megabytes('installed', [row]),
      'MB in the image': megabytes('image', [row]),
    })),
  [
    {
      aim: 'packages',
      value: megabytes('image', besidesNode),
      figure: `\`npm ci --omit=dev\`: ${megabytes('installed', besidesNode)} MB`,
    },
  ],
)
