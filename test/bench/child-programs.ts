import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stats } from './child.ts'

/** The processes a benchmark starts and their messages. They end with the benchmark. */

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
// Without its runner, which reads the figures, the process ends.
process.once('disconnect', () => process.exit(1))
// This listener must not keep a finished benchmark alive.
process.channel?.unref()

export interface Program {
  readonly args?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

/** Options of Node and of its engine, as `npm start` has them. */
const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: { start: string }
}
const execArgv = scripts.start.split(' ').slice(1, -1)
/** Settings of the allocator, as the image has them and `npm start` takes them. */
const allocator = Object.fromEntries(
  readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8')
    .match(/MALLOC_\w+=\S+/g)
    ?.map((setting) => setting.split('=')) ?? [],
)

/** For a program that is started elsewhere. */
export const asInProduction = { ...allocator, NODE_OPTIONS: execArgv.join(' ') }

export function start(program: string, { args = [], env = {} }: Program = {}): ChildProcess {
  const child = fork(join(import.meta.dirname, program), args, {
    execArgv,
    env: { ...process.env, NODE_ENV: 'production', ...allocator, ...env },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** The process's next message; its exit is an error. */
export async function word<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController()
  const ended = once(child, 'exit', over).then(([code, signal]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended: ${code ?? signal}`)
  })
  try {
    const [said] = (await Promise.race([once(child, 'message', over), ended])) as [T]
    return said
  } finally {
    over.abort()
    ended.catch(() => {})
  }
}

export const urlOf = async (child: ChildProcess): Promise<string> => (await word<{ url: string }>(child)).url

export async function statsOf(child: ChildProcess): Promise<Stats> {
  child.send('stats')
  return word<Stats>(child)
}

export const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000)

/** Waits until all processes have exited. */
export async function stop(...children: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    children
      .filter((child) => running.has(child))
      .map(async (child) => {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }),
  )
}
