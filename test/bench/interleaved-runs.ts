import type { ChildProcess } from 'node:child_process'
import type { Load, Request } from './load.ts'
import { megabytes, start, statsOf, word } from './child-programs.ts'
import { rounded } from './report.ts'

/** Several servers under the same load from another process, one at a time, in turns. */

export interface Stand {
  readonly name: string
  readonly child: ChildProcess
  readonly url: string
}
/** CPU time of the whole process, in microseconds a request: other programs hardly change it. */
export interface Figures {
  readonly name: string
  readonly perSecond: number
  readonly cpu: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
  readonly rss: number
}

const ROUNDS = 3
const WARM_MS = 1200
const ROUND_MS = 1300
export const turns = `16 connections, ${ROUNDS} × ${ROUND_MS / 1000} s each, in turns`

/** Puts a server under load for this many milliseconds. */
export type Loading = (stand: Stand, milliseconds: number) => Promise<Load>

export const loading =
  (request: Request): Loading =>
  ({ url }, milliseconds) =>
    word<Load>(start('load.ts', { args: [JSON.stringify({ ...request, origin: url, milliseconds })] }))

async function round(stand: Stand, load: Loading): Promise<Omit<Figures, 'name' | 'perSecond'> & { requests: number }> {
  const before = await statsOf(stand.child)
  const { requests, p50, p99, bytes } = await load(stand, ROUND_MS)
  const { cpu, rss } = await statsOf(stand.child)
  return { requests, p50, p99, bytes, cpu: cpu - before.cpu, rss }
}

/** The results in the order of the servers. */
export async function inTurns(stands: readonly Stand[], load: Loading): Promise<Figures[]> {
  for (const stand of stands) await load(stand, WARM_MS)
  const rounds = stands.map((): Awaited<ReturnType<typeof round>>[] => [])
  for (let n = 0; n < ROUNDS; n += 1)
    for (const [at, stand] of stands.entries()) rounds[at]?.push(await round(stand, load))
  return stands.map(({ name }, at) => figuresOf(name, rounds[at] ?? []))
}

function figuresOf(name: string, rounds: Awaited<ReturnType<typeof round>>[]): Figures {
  const sum = (value: (one: (typeof rounds)[number]) => number): number =>
    rounds.reduce((total, one) => total + value(one), 0)
  const requests = sum((one) => one.requests)
  return {
    name,
    perSecond: requests / ((rounds.length * ROUND_MS) / 1000),
    cpu: sum((one) => one.cpu) / requests,
    p50: sum((one) => one.p50) / rounds.length,
    p99: Math.max(...rounds.map((one) => one.p99)),
    bytes: rounds.at(-1)?.bytes ?? 0,
    rss: Math.max(...rounds.map((one) => one.rss)),
  }
}

/** A row of a table: ratios are beside the last server, which is the limit. */
export function rowsOf(what: string, figures: readonly Figures[]): object[] {
  const limit = figures.at(-1)
  return figures.map(({ name, perSecond, cpu, p50, p99, bytes, rss }) => ({
    what,
    server: name,
    'requests/s': Math.round(perSecond),
    ratio: rounded(perSecond / (limit?.perSecond ?? 1), 2),
    'CPU µs': Math.round(cpu),
    'CPU ratio': rounded((limit?.cpu ?? 0) / cpu, 2),
    'p50 ms': rounded(p50),
    'p99 ms': rounded(p99),
    bytes,
    'RSS MB': megabytes(rss),
  }))
}

/** The shop beside its limit, as the summary shows it. */
export const besideLimit = ([shop, limit]: readonly (Figures | undefined)[]) => ({
  value: (shop?.perSecond ?? 0) / (limit?.perSecond ?? 1),
  figure: `${Math.round(shop?.perSecond ?? 0)}/s`,
  limit: `${limit?.name}: ${Math.round(limit?.perSecond ?? 0)}/s`,
})
