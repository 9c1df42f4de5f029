import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Next with the same page of 24 cards (`next`). Its packages, of fixed versions, are installed and built in a temporary folder outside
 * of the repository, which further runs use again.
 */

/** Why it is not measured. */
export class PeerMissing extends Error {
  override name = 'PeerMissing'
}

const sources = join(import.meta.dirname, 'next')

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of globSync('**/*', { cwd: sources }).sort()) {
    const path = join(sources, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

const run = promisify(execFile)

async function npm(cwd: string, restaurant: string, ...args: string[]): Promise<void> {
  const env = {
    ...process.env,
    // The Node that runs the benchmark also builds.
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    RESTAURANT: restaurant,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  }
  await run('npm', args, { cwd, env }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    const said = `${stdout}${stderr}`.trim().split('\n').slice(-3).join(' ')
    throw new PeerMissing(`npm ${args[0]} failed: ${said}`)
  })
}

/** The folder of the built peer. Its build may call the restaurant. */
export async function builtNext(restaurant: string): Promise<string> {
  const directory = join(tmpdir(), `zhar-bench-next-${hashOfSources()}`)
  const ready = join(directory, 'ready')
  if (existsSync(ready)) return directory
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory)
  cpSync(sources, directory, { recursive: true })
  await npm(directory, restaurant, 'install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund')
  await npm(directory, restaurant, 'run', 'build')
  writeFileSync(ready, '')
  return directory
}
