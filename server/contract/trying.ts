import { capabilities, capabilityOf } from '#shared/contract/capabilities.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { readAnswer } from '../upstream/reading/read-answer.ts'
import type { Parts } from '../upstream/request.ts'
import type { Asker, Heard } from './asking.ts'
import { differences } from './differences.ts'
import type { Fault, Tried } from './findings.ts'
import type { Known } from './known.ts'
import type { Probe } from './probes.ts'

/** Tries one call and judges what came. */

export const endpointOf = (call: RestaurantCall): Endpoint => restaurantApi[call]
const nameOf = (call: RestaurantCall): string => `${endpointOf(call).method} ${endpointOf(call).path}`

export const notTried = (call: RestaurantCall, said: string): Tried => ({ call, name: nameOf(call), state: 'not tried', said, faults: [] })

/** Statuses of a backend that does not have a call. */
const MISSING: ReadonlySet<number> = new Set([404, 405, 501])
/** Longer than the shop waits for the first byte of a read. */
const SLOW_MS = 4000

export function judged(call: RestaurantCall, heard: Heard, more: readonly Fault[] = []): Tried {
  const { status, ms, trouble } = heard
  const { level } = capabilities[capabilityOf(call)]
  const said = status === 0 ? trouble ?? 'no answer' : `${status}, ${ms} ms`
  // Of what a level needs, nothing at all may be missing but the level itself: orders and accounts can be.
  if (MISSING.has(status) && level !== 'menu') return { call, name: nameOf(call), state: 'absent', said, faults: [] }
  const faults = [...faultsOf(call, heard), ...more]
  const notes = faults.length === 0 && status > 0 ? differences(endpointOf(call).answer, heard.json) : []
  return { call, name: nameOf(call), state: faults.length ? 'faulty' : 'sound', said, faults, ...(notes.length && { notes }) }
}

function faultsOf(call: RestaurantCall, { status, ms, json, trouble }: Heard): Fault[] {
  const whole = (said: string): Fault[] => [{ place: '', said }]
  if (status === 0) return whole(trouble ?? 'no answer')
  if (status < 200 || status >= 300) return whole(`answers ${status}${messageIn(json)}`)
  const slow = ms > SLOW_MS ? whole(`took ${ms} ms; the shop waits ${SLOW_MS}`) : []
  return trouble === undefined ? [...slow, ...(isReadWhole(call, status, json) ? [] : differences(endpointOf(call).answer, json))] : [...slow, ...whole(trouble)]
}

/** What the shop reads without leaving anything out is no fault, however it is written. */
function isReadWhole(call: RestaurantCall, status: number, json: unknown): boolean {
  let isWhole = true
  try {
    readAnswer(call, endpointOf(call).answer, json, { status, onLeftOut: () => { isWhole = false } })
  } catch {
    return false
  }
  return isWhole
}

function messageIn(json: unknown): string {
  const { message } = (json ?? {}) as { message?: unknown }
  return typeof message === 'string' ? `: ${message.slice(0, 120)}` : ''
}

export interface Trier { readonly asker: Asker; readonly known: Known }

export async function tryCall({ asker }: Trier, call: RestaurantCall, parts: Parts, token?: string): Promise<{ tried: Tried; heard: Heard }> {
  const heard = await asker.ask(endpointOf(call), parts, token)
  return { tried: judged(call, heard), heard }
}

export async function tryProbe(trier: Trier, { call, parts, learn }: Probe): Promise<Tried> {
  const asked = parts(trier.known)
  if (typeof asked === 'string') return notTried(call, asked)
  const isOwn = endpointOf(call).access === 'customer'
  const { tried, heard } = await tryCall(trier, call, asked, isOwn ? trier.known.token : undefined)
  if (heard.status >= 200 && heard.status < 300) learn?.(heard.json, trier.known)
  if (!isOwn || tried.state === 'absent') return tried
  const { status } = await trier.asker.ask(endpointOf(call), asked)
  return status === 401 ? tried : { ...tried, state: 'faulty', faults: [...tried.faults, { place: '', said: `answers ${status} without a token; 401 was expected` }] }
}
