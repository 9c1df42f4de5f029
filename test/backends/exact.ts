import type { z } from 'zod'
import { capabilities, type Capability, type Level } from '#shared/contract/capabilities.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'
import type { Teardown } from '../support/teardown.ts'
import { startDemoRestaurant, type DemoRestaurant } from '../support/demo-restaurant.ts'
import { listen, notFound, passOn, type Backend } from './http.ts'
import { now, PHONE_HASH } from './shop-before.ts'

/** The demo restaurant with the required calls, and of a menu with the required fields only; 404 for calls it does not have. */

const callsOf = (wanted: Level): Endpoint[] =>
  (Object.values(capabilities) as Capability[])
    .filter(({ level }) => level === wanted)
    .flatMap(({ calls }) => calls.map((call) => restaurantApi[call]))
const [menu, accounts] = [callsOf('menu'), callsOf('accounts')]

/** Lists that a business may have none of. */
const empty: string[] = [restaurantApi.getPromotions, restaurantApi.getNavigation, restaurantApi.getSocials].map(
  ({ path }) => path,
)

const definition = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def
const isRequired = ([name, field]: [string, z.core.$ZodType]): boolean =>
  name === 'products' || !['default', 'optional'].includes(definition(field).type)

/** What is left of an answer. */
function least(schema: z.core.$ZodType, value: unknown): unknown {
  const def = definition(schema)
  if (def.type === 'default') return least(def.innerType, value)
  if (def.type === 'array') return (value as unknown[]).map((one) => least(def.element, one))
  if (def.type === 'nullable') return value && least(def.innerType, value)
  if (def.type !== 'object') return value
  const fields = Object.entries(def.shape).filter(isRequired)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, least(field, (value as Record<string, unknown>)[name])]),
  )
}

export async function startExact(t: Teardown): Promise<Backend & { restaurant: DemoRestaurant }> {
  const restaurant = await startDemoRestaurant(t, { now, phoneHash: PHONE_HASH })
  const backend = await listen(async (call) => {
    const isAsked = ({ method, path }: Endpoint): boolean => method === call.method && path === call.path
    const endpoint = menu.find(isAsked)
    if (!endpoint && !accounts.some(isAsked) && !call.path.startsWith('/media/')) return notFound
    if (empty.includes(call.path)) return { status: 200, json: { data: null } }
    const answer = await passOn(call, restaurant.origin)
    if (!endpoint || answer.status !== 200) return answer
    return { status: 200, json: least(endpoint.answer, JSON.parse(String(answer.raw))) }
  })
  t.teardown(() => backend.close())
  return { ...backend, restaurant }
}
