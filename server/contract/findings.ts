import { capabilities, capabilityOf, type CapabilityName, type Level } from '#shared/contract/capabilities.ts'
import { features, type Feature } from '#shared/contract/missing-features.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { NO_INTEGER } from '#server/upstream/reading/schema-reader.ts'
import { isClockOff } from './clock.ts'

/** Results of a contract check, call by call. */

export interface Fault {
  /** Field, list indexes as `*`; empty: the answer as a whole. */
  readonly place: string
  readonly message: string
  /** The actual value. */
  readonly quoted?: string
}

export interface CallResult {
  readonly call: RestaurantCall
  readonly name: string
  /** Tolerated: differs from the contract, but is read without loss. Absent: the backend lacks an optional call. */
  readonly state: 'sound' | 'tolerated' | 'faulty' | 'absent' | 'not tried'
  readonly message: string
  /** False: the shop cannot use the answer at all. */
  readonly isUsable: boolean
  /** 0: no answer, or not tried. */
  readonly status: number
  readonly ms: number
  readonly faults: readonly Fault[]
  /** Differences the shop tolerates. */
  readonly notes: readonly Fault[]
}

export interface CapabilityFound {
  readonly name: CapabilityName
  readonly title: string
  readonly level: Level
  readonly state: CallResult['state']
  readonly results: readonly CallResult[]
}
export interface Findings {
  readonly url: string
  readonly at: string
  /** The first calls had no answer; the others were not tried. */
  readonly isUnavailable: boolean
  /** The name of the phone proof's header. */
  readonly hashHeader: string
  /** What could be read, with its number. */
  readonly survivors: readonly string[]
  /** Seconds by which the backend's clock is ahead; null: unknown. */
  readonly clockSkew: number | null
  readonly levels: Readonly<Record<Level, CallResult['state']>>
  readonly capabilities: readonly CapabilityFound[]
}

const order: readonly CallResult['state'][] = ['faulty', 'tolerated', 'sound', 'absent', 'not tried']
const together = (states: readonly CallResult['state'][]): CallResult['state'] =>
  order.find((state) => states.includes(state)) ?? 'not tried'

/** A level with a missing call cannot be used: a shop needs all of them. */
const levelOf = (level: Level, states: readonly CallResult['state'][]): CallResult['state'] =>
  level !== 'extra' && states.includes('absent') && states.some((state) => state !== 'absent' && state !== 'not tried')
    ? 'faulty'
    : together(states)

export function groupFaults(
  url: string,
  at: Date,
  results: readonly CallResult[],
  whole: Pick<Findings, 'isUnavailable' | 'hashHeader' | 'survivors' | 'clockSkew'>,
): Findings {
  const capabilityFindings = Object.entries(capabilities).map(([name, { title, level, calls }]): CapabilityFound => {
    const own = calls.flatMap((call) => results.filter((one) => one.call === call))
    return { name: name as CapabilityName, title, level, state: together(own.map(({ state }) => state)), results: own }
  })
  const ofLevel = (level: Level): CallResult['state'] =>
    levelOf(
      level,
      capabilityFindings.filter((one) => one.level === level).map(({ state }) => state),
    )
  return {
    url,
    at: at.toISOString(),
    ...whole,
    capabilities: capabilityFindings,
    levels: {
      menu: ofLevel('menu'),
      accounts: ofLevel('accounts'),
      orders: ofLevel('orders'),
      extra: ofLevel('extra'),
    },
  }
}

export const isFeature = (name: string): name is Feature => (features as readonly string[]).includes(name)
/** Of what these calls bring a backend may have none. */
const secondary: ReadonlySet<RestaurantCall> = new Set([
  'getPromotions',
  'getNavigation',
  'getTexts',
  'getSocials',
  'getRecommendations',
])
/** A shop does without the call. Of accounts and orders it does without the whole level alone, which is told of the level. */
export const mayBeMissing = (call: RestaurantCall): boolean =>
  secondary.has(call) || capabilities[capabilityOf(call)].level !== 'menu'
export const isNeeded = (call: RestaurantCall): boolean => !isFeature(capabilityOf(call)) && !secondary.has(call)

/** Dishes and categories with such ids are missing in the shop, often all of them. */
export const hasForeignIds = ({ call, faults }: Pick<CallResult, 'call' | 'faults'>): boolean =>
  capabilityOf(call) === 'menu' && faults.some(({ message }) => message.startsWith(NO_INTEGER))

/** No shop can open with this result; the doctor's one reason to say WRONG about a backend's calls. */
export const keepsShut = ({ call, state, isUsable, faults }: CallResult, hashHeader: string): boolean =>
  (isNeeded(call) && (state === 'absent' || (state === 'faulty' && !isUsable))) ||
  hasForeignIds({ call, faults }) ||
  (call === 'viaPhoneNumber' && faults.some(({ place }) => place === hashHeader))

/** Calls that keep a shop from opening. */
export const obstaclesOf = ({ capabilities: capabilityFindings, hashHeader }: Findings): CallResult[] =>
  capabilityFindings.flatMap(({ results }) => results.filter((one) => keepsShut(one, hashHeader)))

const works = (state: CallResult['state']): boolean => state === 'sound' || state === 'tolerated'

const codes: Readonly<Record<Level, number>> = { menu: 1, accounts: 2, orders: 3, extra: 4 }

/** 0: no fault in the tried calls and nothing in the way of opening; otherwise the first such level. A required level must be present. */
export function exitCodeOf(findings: Findings, wanted: Level = 'menu'): number {
  const { levels } = findings
  const demanded = Object.keys(codes).slice(0, codes[wanted]) as Level[]
  const bad = (Object.keys(codes) as Level[]).find(
    (level) => levels[level] === 'faulty' || (level !== 'extra' && demanded.includes(level) && !works(levels[level])),
  )
  const [obstacle] = obstaclesOf(findings)
  if (bad) return codes[bad]
  if (obstacle) return codes[capabilities[capabilityOf(obstacle.call)].level]
  return isClockOff(findings.clockSkew) ? codes.accounts : 0
}
