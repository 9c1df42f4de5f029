import { capabilities, type CapabilityName, type Level } from '#shared/contract/capabilities.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'

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
  readonly tried: readonly CallResult[]
}
export interface Findings {
  readonly url: string
  readonly at: string
  /** The first calls had no answer; the others were not tried. */
  readonly isUnavailable: boolean
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

export function groupFaults(url: string, at: Date, tried: readonly CallResult[], isUnavailable: boolean): Findings {
  const found = Object.entries(capabilities).map(([name, { title, level, calls }]): CapabilityFound => {
    const own = calls.flatMap((call) => tried.filter((one) => one.call === call))
    return { name: name as CapabilityName, title, level, state: together(own.map(({ state }) => state)), tried: own }
  })
  const ofLevel = (level: Level): CallResult['state'] =>
    levelOf(
      level,
      found.filter((one) => one.level === level).map(({ state }) => state),
    )
  return {
    url,
    at: at.toISOString(),
    isUnavailable,
    capabilities: found,
    levels: {
      menu: ofLevel('menu'),
      accounts: ofLevel('accounts'),
      orders: ofLevel('orders'),
      extra: ofLevel('extra'),
    },
  }
}

const works = (state: CallResult['state']): boolean => state === 'sound' || state === 'tolerated'

const codes: Readonly<Record<Level, number>> = { menu: 1, accounts: 2, orders: 3, extra: 4 }

/** 0: no fault in the tried calls; otherwise the first faulty level. A required level must be present. */
export function exitCodeOf({ levels }: Findings, wanted: Level = 'menu'): number {
  const demanded = Object.keys(codes).slice(0, codes[wanted]) as Level[]
  const bad = (Object.keys(codes) as Level[]).find(
    (level) => levels[level] === 'faulty' || (level !== 'extra' && demanded.includes(level) && !works(levels[level])),
  )
  return bad ? codes[bad] : 0
}
