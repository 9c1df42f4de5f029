import { ShopError } from '#server/errors.ts'
import type { RedisClient } from '#server/storage/redis-client.ts'
import { buckets, smsBuckets, WAIT_STEP_S, WITHOUT_STORE, type Bucket, type BucketName } from './buckets.ts'
import { inMemory, inRedis, isLimitReached, type Counter } from './counters.ts'

/** One attempt in one bucket, identified by its key. */
export interface Claim {
  readonly bucket: BucketName
  readonly key: string
  /** A custom window. */
  readonly seconds?: number
  /** Each member of a window counts once. */
  readonly member?: string
}

/** Counted attempts. */
export interface Reservation {
  refund(): Promise<unknown>
}

export interface RateLimiter {
  readonly isOn: boolean
  /** Counts an attempt in every bucket, or in none: then it throws 429 with the wait. Narrow buckets come first. */
  take(...claims: Claim[]): Promise<Reservation>
  /** Count and remaining milliseconds; full: the next attempt would be refused. */
  state(bucket: BucketName, key: string): Promise<{ count: number; ms: number; isFull: boolean }>
  clear(bucket: BucketName, key: string): Promise<unknown>
  /** Fills a bucket for this long. */
  fill(bucket: BucketName, key: string, seconds: number): Promise<unknown>
}

export interface RateLimiterOptions {
  readonly redis?: RedisClient | undefined
  readonly smsHourly?: number
  /** Half of the SMS of this hour, or of these ten minutes, are used. */
  readonly onAlarm?: (bucket: Bucket) => void
  /** An attempt was refused by this bucket. */
  readonly onRefused?: (bucket: BucketName) => void
}

const NONE: Reservation = { refund: async () => {} }

/** Counts nothing: `RATE_LIMITS=off`. */
export const noRateLimiter: RateLimiter = {
  isOn: false,
  take: async () => NONE,
  state: async () => ({ count: 0, ms: 0, isFull: false }),
  clear: async () => {},
  fill: async () => {},
}

/** Waits are rounded up, the same for every bucket. */
export const waitOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000 / WAIT_STEP_S)) * WAIT_STEP_S

/** Limits of signing in have one name: theirs would tell of the phone. */
export const tooMany = (ms: number, bucket: BucketName): ShopError =>
  new ShopError(429, 'too_many', {
    retryAfter: waitOf(ms),
    limit: (buckets[bucket] as Bucket).guarded ? 'signIn' : bucket,
  })

export function createRateLimiter({
  redis,
  smsHourly = buckets.smsAll.points,
  onAlarm = () => {},
  onRefused = () => {},
}: RateLimiterOptions = {}): RateLimiter {
  const all: Record<BucketName, Bucket> = { ...buckets, ...smsBuckets(smsHourly) }
  const counters = Object.fromEntries(
    Object.entries(all).map(([name, bucket]) => [name, counterOf(name, bucket, redis)]),
  ) as Record<BucketName, Counter>
  const members = counterOf('member', { points: 1, seconds: MEMBER_S, guarded: true }, redis)
  const takeNow = async ({ bucket, key, seconds, member }: Claim): Promise<Undo> => {
    const counter = counters[bucket]
    if (member !== undefined) return takeMember(counter, members, windowOf(key, all[bucket]), `${bucket}:${member}`)
    const { consumedPoints } = await counter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds })
    if (isAlarmed(bucket) && consumedPoints === Math.ceil(all[bucket].points / 2)) onAlarm(all[bucket])
    // A custom window is deleted, so that it ends with its subject.
    return () => (seconds === undefined ? counter.reward(key) : counter.delete(key))
  }
  const takeOne = (claim: Claim): Promise<Undo> =>
    takeNow(claim).catch((thrown: unknown) => {
      if (!isLimitReached(thrown)) throw thrown
      onRefused(claim.bucket)
      throw tooMany(thrown.msBeforeNext, claim.bucket)
    })
  return {
    isOn: true,
    take: (...claims) => takeAll(claims, takeOne),
    async state(bucket, key) {
      const now = await counters[bucket].get(key)
      return { count: now?.consumedPoints ?? 0, ms: now?.msBeforeNext ?? 0, isFull: now?.remainingPoints === 0 }
    },
    clear: (bucket, key) => counters[bucket].delete(key),
    fill: (bucket, key, seconds) => counters[bucket].set(key, all[bucket].points, seconds),
  }
}

const isAlarmed = (bucket: BucketName): boolean => bucket === 'smsAll' || bucket === 'smsTenMinutes'

type Undo = () => Promise<unknown>

const undoAll = (undos: readonly Undo[]): Promise<unknown> => Promise.all(undos.map((undo) => undo()))

/** One after another: an attempt refused by a narrow bucket must not fill a wide one. */
async function takeAll(claims: readonly Claim[], takeOne: (claim: Claim) => Promise<Undo>): Promise<Reservation> {
  const undos: Undo[] = []
  try {
    for (const claim of claims) undos.push(await takeOne(claim))
  } catch (refused) {
    await undoAll(undos)
    throw refused
  }
  return { refund: () => undoAll(undos) }
}

/** The longest window with members. */
const MEMBER_S = 3600

/** Windows with members are aligned to the clock, so that members of one do not count in the next. */
const windowOf = (key: string, { seconds }: Bucket): string => `${key}:${Math.floor(Date.now() / 1000 / seconds)}`

/** Counted before it is marked: otherwise a concurrent attempt could pass on the mark of a refused one. */
async function takeMember(counter: Counter, members: Counter, key: string, member: string): Promise<Undo> {
  const place = `${key}:${member}`
  if ((await members.get(place))?.consumedPoints) return async () => {}
  await counter.consume(key)
  const isNew = await members.consume(place).then(
    () => true,
    (thrown: unknown) => {
      if (isLimitReached(thrown)) return false
      throw thrown
    },
  )
  if (isNew) return () => Promise.all([counter.reward(key), members.delete(place)])
  await counter.reward(key)
  return async () => {}
}

function counterOf(name: string, { points, seconds, guarded }: Bucket, redis: RedisClient | undefined): Counter {
  const options = { keyPrefix: `zhar:limit:${name}`, points, duration: seconds }
  if (!redis) return inMemory(options)
  if (!guarded) return inRedis(options, redis, inMemory(options), TIMEOUT_MS.reading)
  return inRedis(
    options,
    redis,
    inMemory({ ...options, points: Math.max(1, Math.floor(points * WITHOUT_STORE)) }),
    TIMEOUT_MS.signIn,
  )
}

/** How long a request waits for a silent Redis. One wait in all: while an answer is overdue, no other request waits. */
const TIMEOUT_MS = { reading: 250, signIn: 600 }
