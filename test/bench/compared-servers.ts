import { partsOf } from './page-parts.ts'
import { start, stop, urlOf } from './child-programs.ts'
import { keyOf, readyAnswer } from './recorded-responses.ts'
import { PATH, serveRecordedRestaurant } from './restaurant.ts'
import type { Stand } from './interleaved-runs.ts'

/** The shop in front of a recorded restaurant, and the servers it is compared with. */

export type Headers = Record<string, string>

/** Headers of the client's request for a partial. */
export const PARTIAL: Headers = { 'hx-request': 'true', 'zhar-build': 'any' }

export interface Pair {
  readonly stands: readonly Stand[]
  close(): Promise<void>
}

/** The shop without a server to compare. */
async function shopOf(env: NodeJS.ProcessEnv) {
  const restaurant = await serveRecordedRestaurant()
  const child = start('shop-server.ts', { args: [restaurant.url], env })
  return { restaurant, shop: { name: 'shop', child, url: await urlOf(child) } }
}

/** Pages are rendered each time; beside it bare Fastify and React. */
export async function besideReact(): Promise<Pair> {
  const { restaurant, shop } = await shopOf({ PAGE_CACHE: 'off' })
  const child = start('bare-server.ts')
  child.send(await partsOf(shop.url + PATH))
  return pair(restaurant, shop, { name: 'bare Fastify and React', child, url: await urlOf(child) })
}

/** Pages come from the cache; beside it bare node:http with the same bytes. */
export async function besideReadyBytes(asked: readonly Headers[]): Promise<Pair> {
  const { restaurant, shop } = await shopOf({})
  const child = start('recorded-server.ts')
  // The first response of each kind fills the cache; the second one comes from it.
  for (const headers of asked) await readyAnswer(shop.url, PATH, headers)
  child.send(
    Object.fromEntries(
      await Promise.all(
        asked.map(async (headers) => [keyOf(PATH, headers), await readyAnswer(shop.url, PATH, headers)]),
      ),
    ),
  )
  return pair(restaurant, shop, { name: 'bare node:http', child, url: await urlOf(child) })
}

const pair = (restaurant: { close(): void }, ...stands: Stand[]): Pair => ({
  stands,
  async close() {
    await stop(...stands.map(({ child }) => child))
    restaurant.close()
  },
})
