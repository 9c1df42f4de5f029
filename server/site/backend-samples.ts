import type { FastifyInstance } from 'fastify'
import { locales } from '#shared/locale.ts'
import type { Samples } from '#server/upstream/capability-probes.ts'
import { menuOf } from './menu.ts'
import { terminalQuery } from './start-bundle.ts'
import { withFallback } from './without-call.ts'

export interface SampledBackend {
  /** Null: no mandatory call succeeded. */
  readonly samples: Samples | null
  /** One for each failed call. */
  readonly errors: readonly unknown[]
}

type Reading = Pick<FastifyInstance, 'upstream' | 'anonymous'>

const REQUEST_ID = 'capabilities'
const SCOPE = { locale: 'uk', requestId: REQUEST_ID } as const

const valueOf = <Value>(settled: PromiseSettledResult<Value>): Value | undefined =>
  settled.status === 'fulfilled' ? settled.value : undefined

/** A small mandatory call: how it ends is how the backend is. */
export const readCities = ({ upstream }: Pick<Reading, 'upstream'>) => upstream.call('getCities', {}, SCOPE)

/** Reads the mandatory lists, whose ids make the probes. An id that a list did not name is taken from the start bundle. */
export async function readSamples(app: Reading): Promise<SampledBackend> {
  const readBundle = () => app.anonymous.read('getStartBundle', { query: {} }, 'uk', REQUEST_ID)
  const ownLinks = () => app.upstream.call('getNavigation', {}, SCOPE)
  const reads = [
    readCities(app),
    app.upstream.call('getRestaurants', {}, SCOPE),
    withFallback(true, ownLinks, async () => (await readBundle())['get-navigation']),
    firstDish(app),
  ] as const
  const [cities, restaurants, navigation, dish] = await Promise.allSettled(reads)
  const failed = [cities, restaurants, navigation, dish].filter((one) => one.status === 'rejected')
  const errors = failed.map(({ reason }) => reason as unknown)
  if (errors.length === reads.length) return { samples: null, errors }
  const bundle = errors.length > 0 ? await readBundle().catch(() => undefined) : undefined
  const links = valueOf(navigation) ?? bundle?.['get-navigation']
  const samples = {
    city: (valueOf(cities) ?? bundle?.['get-cities'])?.[0]?.id,
    restaurant: (valueOf(restaurants) ?? bundle?.['get-restaurants'])?.[0]?.id,
    slugs: links?.flatMap(({ link }) => /^\/page\/([a-z0-9-]+)$/.exec(link)?.[1] ?? []),
    dish: valueOf(dish),
  }
  return { samples, errors }
}

/** The first dish of the menu, if any. Both languages are read, so that both are cached before an outage. */
async function firstDish({ anonymous }: Pick<Reading, 'anonymous'>): Promise<Samples['dish']> {
  const reading = { anonymous, cityId: null, terminalId: null, requestId: REQUEST_ID } as const
  const [[menu], restaurant] = await Promise.all([
    Promise.all([menuOf({ ...reading, locale: 'uk' }), menuOf({ ...reading, locale: 'ru' })]),
    terminalQuery({ ...reading, locale: 'uk' }),
    ...locales.map((locale) => anonymous.read('getOptions', {}, locale, REQUEST_ID)),
  ])
  const [id] = menu.products.keys()
  return id === undefined ? undefined : { id: String(id), restaurant }
}
