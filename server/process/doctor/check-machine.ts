import { accessSync, constants, existsSync, statSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { makeFolder } from '#server/serving/make-folder.ts'
import { warning, passed, failed, type CheckResult } from './check-result.ts'
import { reasonOf } from '#server/errors.ts'

/** The data directory and the ports. */
export async function checkMachine(env: Env): Promise<CheckResult[]> {
  return [checkData(env), ...(await checkPorts(env))]
}

export function checkData({ DATA_DIR, PHONE_HASH_SECRET }: Pick<Env, 'DATA_DIR' | 'PHONE_HASH_SECRET'>): CheckResult {
  const what = `DATA_DIR ${DATA_DIR}`
  try {
    makeFolder(DATA_DIR)
    accessSync(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return failed(
      what,
      `cannot be written (${reasonOf(error)})`,
      'give it to the user the shop runs as, or choose another directory',
    )
  }
  const secret = join(DATA_DIR, 'phone-hash-secret')
  if (PHONE_HASH_SECRET || !existsSync(secret))
    return passed(
      what,
      `can be written; the secret ${PHONE_HASH_SECRET ? 'comes from PHONE_HASH_SECRET' : 'is made at the first start'}`,
    )
  const mode = statSync(secret).mode & 0o777
  // On Windows modes mean nothing.
  if (mode & 0o077 && process.platform !== 'win32')
    return warning(what, `others may read its secret (mode ${mode.toString(8)})`, `chmod 600 ${secret}`)
  return passed(what, 'can be written; its secret is readable by its owner only')
}

async function checkPorts({
  PORT,
  OPS_PORT,
  OPS_HOST,
  RESTAURANT_PORT,
  RESTAURANT_API_URL,
  HOST,
}: Env): Promise<CheckResult[]> {
  const wanted: [name: string, port: number, host: string][] = [
    ['PORT', PORT, HOST],
    ['OPS_PORT', OPS_PORT, OPS_HOST],
  ]
  if (!RESTAURANT_API_URL) wanted.push(['RESTAURANT_PORT', RESTAURANT_PORT, '127.0.0.1'])
  const isOpen = await answers(`http://127.0.0.1:${OPS_PORT}/live`)
  const results: CheckResult[] = []
  for (const [name, port, host] of wanted) results.push(await checkPort(`${name} ${port}`, port, host, isOpen))
  return results
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function checkPort(what: string, port: number, host: string, isOpen: boolean): Promise<CheckResult> {
  const server = createServer().listen({ port, host, exclusive: true })
  try {
    await once(server, 'listening')
    return passed(what, 'is free')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE' && isOpen) return passed(what, 'is in use, and a shop is open here')
    if (code === 'EADDRINUSE')
      return failed(what, 'is in use by another program', 'stop that program, or choose another port')
    return failed(
      what,
      `cannot be listened on (${reasonOf(error)})`,
      code === 'EACCES' ? 'ports below 1024 are for root; choose a higher one' : 'correct HOST',
    )
  } finally {
    server.close()
  }
}

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
