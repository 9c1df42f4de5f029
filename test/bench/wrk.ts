import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The load: wrk keeps connections busy and takes so little of the machine that the server is what is measured. */

export const missing =
  spawnSync('wrk', ['-v']).error && 'NOT MEASURED: rates and CPU of a request need wrk (Debian package `wrk`)'

export interface Load {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** A file beside this one, in Lua, that makes the requests. */
  readonly script?: string
}

const CONNECTIONS = 16
const run = promisify(execFile)

/** The number of requests that were answered well; any other answer is an error. */
export async function load(origin: string, { path, headers = {}, script }: Load, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(script ? ['-s', join(import.meta.dirname, script)] : []),
    origin + path,
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${origin}${path}: ${stdout}`)
  return Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
}
