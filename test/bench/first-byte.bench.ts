import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { report, rounded, share, sorted } from './report.ts'
import { start, stop, urlOf } from './child-programs.ts'
import { keyOf, readyAnswer } from './recorded-responses.ts'
import { PATH, serveRecordedRestaurant } from './restaurant.ts'

/**
 * Time to the first byte of a document while each response of the restaurant API takes 150 ms: warm (data in the cache),
 * stale (a minute old: served during revalidation), cold (too old to be served).
 */

const LATE_MS = 150
const TIMES = 20
const MINUTE_MS = 60_000
const TWO_DAYS_MS = 48 * 60 * MINUTE_MS
/** Longer than a revalidation takes. */
const SETTLED_MS = 4 * LATE_MS
const agent = new Agent({ keepAlive: true })

async function firstByte(url: string): Promise<number> {
  const since = performance.now()
  const [answer] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage]
  await once(answer, 'readable')
  const waited = performance.now() - since
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
  return waited
}

async function times(url: string, before: () => Promise<unknown>, count = TIMES): Promise<number[]> {
  const found: number[] = []
  for (let n = 0; n < count; n += 1) {
    await before()
    found.push(await firstByte(url))
  }
  return sorted(found)
}

const restaurant = await serveRecordedRestaurant({ milliseconds: LATE_MS })
const shop = start('shop-server.ts', { args: [restaurant.url] })
const url = (await urlOf(shop)) + PATH
const limit = start('recorded-server.ts')
for (let n = 0; n < TIMES; n += 1) await firstByte(url)
limit.send({ [keyOf(PATH, {})]: await readyAnswer(new URL(url).origin, PATH, {}) })
const limitUrl = (await urlOf(limit)) + PATH
await times(limitUrl, async () => {})

const later = (milliseconds: number) => async (): Promise<void> => {
  await setTimeout(SETTLED_MS)
  shop.send({ milliseconds })
}
const found = {
  'bare node:http': await times(limitUrl, () => setTimeout(5), 5 * TIMES),
  'shop, warm': await times(url, () => setTimeout(5), 5 * TIMES),
  'shop, stale': await times(url, later(MINUTE_MS)),
  'shop, cold': await times(url, later(TWO_DAYS_MS), TIMES / 2),
}
agent.destroy()
await stop(shop, limit)
restaurant.close()

const p50 = (name: keyof typeof found): number => share(found[name], 0.5)
report(
  `first byte of a document · the restaurant API is ${LATE_MS} ms late · one customer`,
  Object.entries(found).map(([what, all]) => ({
    what,
    'p50 ms': rounded(share(all, 0.5)),
    'p99 ms': rounded(share(all, 0.99)),
    times: all.length,
  })),
  [
    {
      aim: 'firstByte',
      value: p50('shop, warm'),
      figure: `stale: ${rounded(p50('shop, stale'))} ms, cold: ${rounded(p50('shop, cold'))} ms`,
      limit: `bare node:http: ${rounded(p50('bare node:http'))} ms`,
    },
  ],
)
