import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'

/** The programs a benchmark starts, and what they say. */

export const start = (program: string, ...args: string[]): ChildProcess =>
  fork(join(import.meta.dirname, program), args, { env: { ...process.env, NODE_ENV: 'production' } })

export const word = async <T>(child: ChildProcess): Promise<T> => (await once(child, 'message'))[0] as T

export async function rssOf(child: ChildProcess): Promise<number> {
  child.send('rss')
  return (await word<{ rss: number }>(child)).rss / 1_000_000
}

export const machine = (): string => `Node ${process.version} · ${cpus()[0]?.model.trim()} × ${cpus().length} · ${process.platform} ${process.arch}`
