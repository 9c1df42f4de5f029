import { endpointOf, nameOf, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { ImageOrigins } from '#server/upstream/reading/image-origins.ts'
import { namesRoute } from '#server/upstream/backend-capabilities.ts'
import { isAcknowledgement } from '#server/upstream/reading/schema-reader.ts'
import type { Parts } from '#server/upstream/request.ts'
import type { RawClient, RawResponse } from './raw-client.ts'
import { differences, unwrapped } from './differences.ts'
import { mayBeMissing, type Fault, type CallResult } from './findings.ts'
import type { SampleData } from './sample-data.ts'
import type { Probe } from './probes.ts'
import { readAsShop, type Read } from './read-as-shop.ts'

/** Tries one call and checks the answer both strictly and as the shop reads it. */

export const skipped = (call: RestaurantCall, outcome: string): CallResult => ({
  call,
  name: nameOf(call),
  state: 'not tried',
  message: outcome,
  isUsable: true,
  status: 0,
  ms: 0,
  faults: [],
  notes: [],
})

/** Statuses of a missing call. */
const MISSING: ReadonlySet<number> = new Set([404, 405, 501])
/** The shop's timeout for the first byte of a read. */
const SLOW_MS = 4000

export interface CallOutcome {
  readonly result: CallResult
  readonly response: RawResponse
  /** As the shop reads it. */ readonly answer: unknown
}

const isGood = ({ status }: RawResponse): boolean => status >= 200 && status < 300

export function judge(
  call: RestaurantCall,
  response: RawResponse,
  more: readonly Fault[] = [],
  pictures?: ImageOrigins,
): CallOutcome {
  const { status, ms, failure, json } = response
  const message = status === 0 ? (failure ?? 'no answer') : `${status}, ${ms} ms`
  const base = { call, name: nameOf(call), message, status, ms }
  if (isOutside(call, response))
    return {
      result: { ...base, state: 'tolerated', isUsable: true, faults: [], notes: [OUTSIDE] },
      response,
      answer: { status: 'error', region: null },
    }
  if (MISSING.has(status) && mayBeMissing(call))
    return { result: { ...base, state: 'absent', isUsable: true, faults: [], notes: [] }, response, answer: undefined }
  const { answer, faults } = read(call, response, pictures)
  const slow = ms > SLOW_MS ? [{ place: '', message: `took ${ms} ms; the shop’s timeout is ${SLOW_MS}` }] : []
  const notes =
    answer === undefined || isAcknowledgement(endpointOf(call).answer)
      ? []
      : notesOf(call, json).filter(
          (one) => one.place === '' || !faults.some(({ place }) => place === withoutPositions(one.place)),
        )
  const all = [...slow, ...faults, ...more]
  return {
    result: {
      ...base,
      state: all.length ? 'faulty' : notes.length ? 'tolerated' : 'sound',
      isUsable: answer !== undefined,
      faults: all,
      notes,
    },
    response,
    answer,
  }
}

function notesOf(call: RestaurantCall, raw: unknown): readonly Fault[] {
  const { answer } = endpointOf(call)
  const { json, notes } = unwrapped(answer, raw)
  return [...notes, ...differences(answer, json)]
}

/** The shop reads this as no region. */
const OUTSIDE: Fault = { place: '', message: 'a point outside of all regions is answered 404' }
const isOutside = (call: RestaurantCall, { status, json }: RawResponse): boolean =>
  call === 'isPointInRegion' && status === 404 && !namesRoute(call, { body: json })

const withoutPositions = (place: string): string =>
  place
    .split('.')
    .filter((step) => step !== '*')
    .join('.')

function read(call: RestaurantCall, response: RawResponse, pictures: ImageOrigins | undefined): Read {
  const { status, json, failure } = response
  const unusable = (message: string, quoted = ''): Read => ({
    answer: undefined,
    faults: [{ place: '', message, quoted }],
  })
  if (status === 0) return unusable(failure ?? 'no answer')
  if (!isGood(response)) return unusable(`answers ${status}`, messageIn(json))
  if (failure !== undefined && !isAcknowledgement(endpointOf(call).answer)) return unusable(failure)
  return readAsShop(call, status, json, pictures)
}

function messageIn(json: unknown): string {
  const { message } = (json ?? {}) as { message?: unknown }
  return typeof message === 'string' ? `: ${message.slice(0, 120)}` : ''
}

export interface CallRunner {
  readonly client: RawClient
  readonly samples: SampleData
  /** Allowed picture origins, if they are to be checked. */
  readonly pictures?: ImageOrigins | undefined
}

export async function runCall(
  { client, pictures }: CallRunner,
  call: RestaurantCall,
  parts: Parts,
  token?: string,
): Promise<CallOutcome> {
  return judge(call, await client.request(endpointOf(call), parts, token), [], pictures)
}

/** For a call sent without valid input: any refusal except a missing call is correct. */
function refused(call: RestaurantCall, response: RawResponse): CallResult {
  const { status } = response
  const { result } = judge(call, response)
  const isRight = status >= 400 && status < 500 && result.state !== 'absent'
  return isRight
    ? { ...result, state: 'sound', message: `${status}: refuses invalid input`, isUsable: true, faults: [] }
    : result
}

export async function runProbe(runner: CallRunner, { call, parts, learn, isRefused }: Probe): Promise<CallResult> {
  const input = parts(runner.samples)
  if (typeof input === 'string') return skipped(call, input)
  if (isRefused) return refused(call, await runner.client.request(endpointOf(call), input))
  const isOwn = endpointOf(call).access === 'customer'
  const { result, answer } = await runCall(runner, call, input, isOwn ? runner.samples.token : undefined)
  if (answer !== undefined) learn?.(answer, runner.samples)
  if (!isOwn || result.state === 'absent') return result
  const { status } = await runner.client.request(endpointOf(call), input)
  return status === 401
    ? result
    : {
        ...result,
        state: 'faulty',
        faults: [...result.faults, { place: '', message: `answers ${status} without a token; 401 was expected` }],
      }
}
