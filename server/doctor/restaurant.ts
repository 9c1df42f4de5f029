import { createUpstreamClient, type UpstreamClient } from '../upstream/client.ts'
import { UpstreamError } from '../errors.ts'
import { doubtful, good, reasonOf, wrong, type Finding } from './finding.ts'

/** The restaurant's own backend: reached, in the contract, quick, and of the same time as we. */
export async function checkRestaurant(origin: string | undefined, now: () => number = Date.now): Promise<Finding[]> {
  if (origin === undefined) return [good('restaurant API', 'embedded, it starts with the shop')]
  const client = createUpstreamClient(origin)
  try {
    const read = await Promise.all(reads.map((ask) => checkRead(client, ask)))
    return [...read, await checkClock(origin, now)]
  } finally {
    await client.close()
  }
}

/** Reads that every page needs and nobody has to sign in for. */
const reads = ['getOptions', 'getCities', 'getStartBundle', 'getRestaurants'] as const
/** A page waits for several of them. */
const SLOW_MS = 500

async function checkRead(client: UpstreamClient, name: typeof reads[number]): Promise<Finding> {
  const what = `restaurant API, ${name}`
  const since = performance.now()
  try {
    await client.call(name, name === 'getStartBundle' ? { query: {} } : {}, { locale: 'uk', requestId: 'doctor' })
    const took = Math.round(performance.now() - since)
    return took <= SLOW_MS ? good(what, `in the contract, ${took} ms`)
      : doubtful(what, `in the contract, but it took ${took} ms`, 'visitors who come before the cache is warm wait as long')
  } catch (error) {
    return wrong(what, ...explained(error))
  }
}

function explained(error: unknown): [said: string, remedy: string] {
  if (!(error instanceof UpstreamError)) return [reasonOf(error), 'look at RESTAURANT_API_URL']
  const { kind, status, cause } = error
  if (kind === 'schema') return [`its answer breaks the contract (${placesOf(cause)})`, 'CONTRACT_API_URL=… npm test shows each difference']
  if (kind === 'status') return [`answers ${status}`, status >= 500 ? 'look into its log' : 'look at RESTAURANT_API_URL: is it the API’s origin?']
  return [kind === 'network' ? reasonOf(cause) : kind, 'look at RESTAURANT_API_URL and at what is between you']
}

/** Where an answer is wrong, never what it holds. */
function placesOf(cause: unknown): string {
  const { issues = [] } = (cause ?? {}) as { issues?: { path: PropertyKey[] }[] }
  return issues.slice(0, 3).map(({ path }) => path.map(String).join('.') || 'as a whole').join(', ') || 'it is not JSON'
}

/** The proof of a phone is made of today's date on both sides (spec 7). */
const SKEW_S = 30

async function checkClock(origin: string, now: () => number): Promise<Finding> {
  const what = 'restaurant’s clock'
  const date = await fetch(`${origin}/api/get-cities`, { redirect: 'manual', signal: AbortSignal.timeout(4000) })
    .then(async ({ headers, body }) => body?.cancel().then(() => headers.get('date')), () => null)
  if (!date) return doubtful(what, 'is not told', 'nothing, if proxies on the way take the Date header off')
  const seconds = Math.round((Date.parse(date) - now()) / 1000)
  return Math.abs(seconds) <= SKEW_S ? good(what, 'as ours')
    : wrong(what, `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ours: around midnight it refuses phones`, 'set both clocks by NTP')
}
