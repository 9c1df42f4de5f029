import { start, stop, urlOf } from './child-programs.ts'
import {
  besideLimit,
  inTurns,
  loading,
  rowsOf,
  turns,
  type Figures,
  type Loading,
  type Stand,
} from './interleaved-runs.ts'
import { partsOf } from './page-parts.ts'
import { PeerMissing, peers, startPeer, type PeerName } from './peers.ts'
import { keyOf, readyAnswer } from './recorded-responses.ts'
import { report, rounded } from './report.ts'
import { PATH, serveRecordedRestaurant } from './restaurant.ts'

/**
 * The same page of 24 cards by the shop, by other frameworks and by bare servers, in turns. Fresh: each request makes four calls
 * to a restaurant whose answers always differ, so that none can use earlier work. Equal answers: the same calls, where the shop
 * reads equal bytes once and uses its cards again. Cached: each answers from its own page cache; SvelteKit has none.
 */

const changing = await serveRecordedRestaurant({ isChanging: true })
const steady = await serveRecordedRestaurant()

const missing: string[] = []
async function peerOr(name: PeerName, restaurant: string): Promise<Stand[]> {
  try {
    return [await startPeer(name, restaurant)]
  } catch (error) {
    if (!(error instanceof PeerMissing)) throw error
    missing.push(`NOT MEASURED: ${peers[name]}: ${error.message}`)
    return []
  }
}

async function standOf(name: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Stand> {
  const child = start(program, { args, env })
  return { name, child, url: await urlOf(child) }
}

async function bareReact(shop: Stand, restaurant: string): Promise<Stand> {
  const child = start('bare-server.ts', { args: [restaurant] })
  child.send(await partsOf(shop.url + PATH))
  return { name: 'bare Fastify and React', child, url: await urlOf(child) }
}

async function bareBytes(shop: Stand): Promise<Stand> {
  const child = start('recorded-server.ts')
  await readyAnswer(shop.url, PATH, {})
  child.send({ [keyOf(PATH, {})]: await readyAnswer(shop.url, PATH, {}) })
  return { name: 'bare node:http', child, url: await urlOf(child) }
}

async function uncached(restaurant: string): Promise<Figures[]> {
  const shop = await standOf('shop', 'shop-server.ts', [restaurant], { PAGE_CACHE: 'off', UPSTREAM_CACHE: 'off' })
  const others = [...(await peerOr('sveltekit', restaurant)), ...(await peerOr('next', restaurant))]
  const stands = [shop, ...others, await bareReact(shop, restaurant)]
  const figures = await inTurns(stands, loading({ path: PATH }))
  await stop(...stands.map(({ child }) => child))
  return figures
}

const CACHED_PATHS: Record<string, string> = { [peers.next]: '/cached/1' }

async function cached(): Promise<Figures[]> {
  const shop = await standOf('shop', 'shop-server.ts', [steady.url])
  const stands = [shop, ...(await peerOr('next', steady.url)), await bareBytes(shop)]
  const load: Loading = (stand, milliseconds) =>
    loading({ path: CACHED_PATHS[stand.name] ?? PATH })(stand, milliseconds)
  const figures = await inTurns(stands, load)
  await stop(...stands.map(({ child }) => child))
  return figures
}

/** The figures of the peers. */
const others = (figures: readonly Figures[], of: (one: Figures) => string): string =>
  figures
    .slice(1)
    .map((one) => `${one.name}: ${of(one)}`)
    .join(', ')

const fresh = await uncached(changing.url)
const equal = await uncached(steady.url)
const fromCache = await cached()
const milliseconds = ({ cpu }: Figures): string => `${rounded(cpu / 1000)} ms`
report(
  `beside other frameworks · 24 cards, plain bytes · ${turns}`,
  [...rowsOf('fresh', fresh), ...rowsOf('equal answers', equal), ...rowsOf('cached', fromCache)],
  [
    { aim: 'freshDocument', ...besideLimit([fresh[0], fresh.at(-1)]), limit: others(fresh, milliseconds) },
    { aim: 'uncachedRead', value: (equal[0]?.cpu ?? 0) / 1000, limit: others(equal, milliseconds) },
  ],
)
for (const line of new Set(missing)) console.log(line)
changing.close()
steady.close()
