import { stop } from './child-programs.ts'
import { inTurns, inWords, others, rowsOf, standOf, turns, type Figures, type Stand } from './interleaved-runs.ts'
import { builtNext, PeerMissing } from './peers/next-peer.ts'
import { report } from './report.ts'
import { PATH, serveRecordedRestaurant } from './restaurant.ts'
import { missing } from './wrk.ts'

/**
 * The same page of 24 cards by the shop, by Next and by bare React, in turns. Rendered: each request makes four calls to a restaurant whose
 * answers always differ, so that none can use earlier work. Cached: each answers from its own page cache. They are compared by the CPU
 * time of a request.
 */

const BROTLI = { 'accept-encoding': 'br' }
const NEXT = 'Next'

async function nextOr(restaurant: string): Promise<Stand[]> {
  try {
    return [await standOf(NEXT, 'peers/next-server.ts', [await builtNext(restaurant)], { RESTAURANT: restaurant })]
  } catch (error) {
    if (!(error instanceof PeerMissing)) throw error
    console.log(`NOT MEASURED: ${NEXT}: ${error.message}`)
    return []
  }
}

async function rendered(): Promise<Figures[]> {
  const restaurant = await serveRecordedRestaurant({ isChanging: true })
  const off = { PAGE_CACHE: 'off', UPSTREAM_CACHE: 'off' }
  const shop = await standOf('shop', 'shop-server.ts', [restaurant.url], off)
  const bare = await standOf('bare Fastify and React', 'peers/bare-server.ts', [shop.url + PATH, restaurant.url])
  const stands = [shop, bare, ...(await nextOr(restaurant.url))]
  const figures = await inTurns(stands, () => ({ path: PATH }))
  await stop(...stands.map(({ child }) => child))
  restaurant.close()
  return figures
}

async function cached(): Promise<{ plain: Figures[]; brotli: Figures[] }> {
  const restaurant = await serveRecordedRestaurant()
  const shop = await standOf('shop', 'shop-server.ts', [restaurant.url])
  const next = await nextOr(restaurant.url)
  const plain = await inTurns([shop, ...next], ({ name }) => ({ path: name === NEXT ? '/cached/1' : PATH }))
  const brotli = await inTurns([shop], () => ({ path: PATH, headers: BROTLI }))
  await stop(...[shop, ...next].map(({ child }) => child))
  restaurant.close()
  return { plain, brotli }
}

function compare(fresh: readonly Figures[], { plain, brotli }: Awaited<ReturnType<typeof cached>>): void {
  const [[shop, bare, next], [answered]] = [fresh, brotli]
  if (!shop || !bare || !answered) throw new Error('nothing was measured')
  const beside = { figure: inWords(shop), limit: others(fresh) }
  report(
    `a page of 24 cards · ${turns}`,
    [...rowsOf('rendered', fresh), ...rowsOf('cached', plain), ...rowsOf('cached, brotli', brotli)],
    [
      { aim: 'renderedDocument', value: bare.cpu / shop.cpu, ...beside },
      ...(next ? [{ aim: 'renderedBesideNext' as const, value: next.cpu / shop.cpu, ...beside }] : []),
      {
        aim: 'cachedDocument',
        value: answered.cpu / 1000,
        figure: `${Math.round(answered.perSecond)}/s in brotli`,
        limit: `plain: ${others(plain)}`,
      },
    ],
  )
}

if (missing) console.log(missing)
else compare(await rendered(), await cached())
