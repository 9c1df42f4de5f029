import type { ChildProcess } from 'node:child_process'
import { megabytes, start, statsOf, urlOf } from './child-programs.ts'
import { rounded } from './report.ts'
import { load, type Load } from './wrk.ts'

/** Several servers under the same load, one at a time, in turns. */

export interface Stand {
  readonly name: string
  readonly child: ChildProcess
  readonly url: string
}
export async function standOf(name: string, program: string, args: string[], env = {}): Promise<Stand> {
  const child = start(program, { args, env })
  return { name, child, url: await urlOf(child) }
}

export interface Figures {
  readonly name: string
  readonly perSecond: number
  /** Of the whole process, in microseconds a request: other programs hardly change it. */ readonly cpu: number
  readonly rss: number
}

const ROUNDS = 3
const WARM_S = 3
const ROUND_S = 3
export const turns = `16 connections, ${ROUNDS} × ${ROUND_S} s each, in turns`

interface Round {
  readonly requests: number
  readonly cpu: number
  readonly rss: number
}

async function round({ child, url }: Stand, of: Load): Promise<Round> {
  const before = await statsOf(child)
  const requests = await load(url, of, ROUND_S)
  const { cpu, rss } = await statsOf(child)
  return { requests, cpu: cpu - before.cpu, rss }
}

/** The results in the order of the servers. */
export async function inTurns(stands: readonly Stand[], loadOf: (stand: Stand) => Load): Promise<Figures[]> {
  for (const stand of stands) await load(stand.url, loadOf(stand), WARM_S)
  const rounds = stands.map((): Round[] => [])
  for (let n = 0; n < ROUNDS; n += 1)
    for (const [at, stand] of stands.entries()) rounds[at]?.push(await round(stand, loadOf(stand)))
  return stands.map(({ name }, at) => figuresOf(name, rounds[at] ?? []))
}

function figuresOf(name: string, rounds: readonly Round[]): Figures {
  const sum = (of: 'requests' | 'cpu'): number => rounds.reduce((total, one) => total + one[of], 0)
  return {
    name,
    perSecond: sum('requests') / (rounds.length * ROUND_S),
    cpu: sum('cpu') / sum('requests'),
    rss: Math.max(...rounds.map((one) => one.rss)),
  }
}

export const rowsOf = (what: string, figures: readonly Figures[]): object[] =>
  figures.map(({ name, perSecond, cpu, rss }) => ({
    what,
    server: name,
    'requests/s': Math.round(perSecond),
    'CPU ms': rounded(cpu / 1000, 2),
    'RSS MB': megabytes(rss),
  }))

export const inWords = ({ cpu, perSecond }: Figures): string =>
  `${rounded(cpu / 1000, 2)} ms, ${Math.round(perSecond)}/s`
/** All servers but the first, as the limit of its figure. */
export const others = (figures: readonly Figures[]): string =>
  figures
    .slice(1)
    .map((one) => `${one.name}: ${inWords(one)}`)
    .join('; ')
