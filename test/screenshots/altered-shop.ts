import { listen, passOn } from '../backends/http.ts'
import { startShop, type Shop } from '../support/start-shop.ts'
import type { Teardown } from '../support/teardown.ts'

/** A second shop with the same restaurant, whose answers are changed on the way. */

/** By prefix of a path of the restaurant API: the change of its answer, or the status in its place. */
export type Alterations = Readonly<Record<string, ((answer: never) => unknown) | number>>
export interface AlteredShop {
  readonly base: string
  tell(alterations: Alterations): void
}

export async function startAlteredShop(t: Teardown, shop: Shop): Promise<AlteredShop> {
  let alterations: Alterations = {}
  const between = await listen(async (call) => {
    const [, alteration] = Object.entries(alterations).find(([path]) => call.path.startsWith(path)) ?? []
    if (typeof alteration === 'number') return { status: alteration, json: {} }
    const answer = await passOn(call, shop.restaurant.origin)
    if (typeof alteration !== 'function') return answer
    return { status: answer.status, json: alteration(JSON.parse(String(answer.raw)) as never) }
  })
  t.teardown(() => between.close())
  const altered = await startShop(t, {
    upstream: { origin: between.origin, now: shop.restaurant.now },
    variables: { UPSTREAM_CACHE: 'off', PAGE_CACHE: 'off', LOCALE_DETECTION: 'offer' },
  })
  return {
    base: await altered.listen(),
    tell: (told) => {
      alterations = told
    },
  }
}
