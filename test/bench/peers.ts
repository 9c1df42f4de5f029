import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { start, urlOf } from './child-programs.ts'
import type { Stand } from './interleaved-runs.ts'

/**
 * Other frameworks with the same page of 24 cards (`peers/`). Their packages, of fixed versions, are installed and built in a
 * temporary folder outside of the repository, which further runs use again.
 */

export const peers = { sveltekit: 'SvelteKit', next: 'Next' } as const
export type PeerName = keyof typeof peers

/** Why a peer is not measured. */
export class PeerMissing extends Error {
  override name = 'PeerMissing'
}

const sourcesOf = (name: PeerName): string => join(import.meta.dirname, 'peers', name)

function hashOf(directory: string): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of globSync('**/*', { cwd: directory }).sort()) {
    const path = join(directory, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

async function npm(cwd: string, restaurant: string, ...args: string[]): Promise<void> {
  const env = {
    ...process.env,
    // The Node that runs the benchmark also builds.
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    RESTAURANT: restaurant,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  }
  const child = spawn('npm', args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new PeerMissing(`npm ${args[0]} failed: ${output.trim().split('\n').slice(-3).join(' ')}`)
}

/** The folder of a built peer. Its build may call the restaurant. */
async function built(name: PeerName, restaurant: string): Promise<string> {
  const sources = sourcesOf(name)
  const directory = join(tmpdir(), `zhar-bench-${name}-${hashOf(sources)}`)
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

/** A peer in front of this restaurant. */
export async function startPeer(name: PeerName, restaurant: string): Promise<Stand> {
  const child = start('peer-server.ts', {
    args: [name, await built(name, restaurant)],
    env: { RESTAURANT: restaurant },
  })
  return { name: peers[name], child, url: await urlOf(child) }
}
