import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { answers, startFakeRestaurant, type FakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import type { Teardown } from '../../support/teardown.ts'

/** A brand that has nothing in common with the demo's: a vegetarian kitchen in Lviv. */
export const secondBrand = join(import.meta.dirname, 'zelena-myska/brand.json')

/** What the contract's examples say of the demo, in words of another kitchen. */
const words: readonly [RegExp, string][] = [
  [/^\/media\/.*/, ''],
  [/Жар — гриль і мангал/g, 'Зелена миска'],
  [/Жар/g, 'Зелена миска'],
  [/Шашлик зі свинини/g, 'Вареники з картоплею'],
  [/Шашлик/g, 'Вареники'],
  [/шашлик/g, 'вареники'],
  [/страв з вогню/gi, 'страв з овочів'],
  [/страви з вогню/gi, 'Страви з овочів'],
  [/З живого вогню/g, 'З городу'],
  [/на гриль/g, 'на супи'],
  [/з вогнем/g, 'з овочами'],
  [/Ніч на вугіллі/g, 'Пізня вечеря'],
]

function reworded(value: unknown): unknown {
  if (typeof value === 'string') return words.reduce((text, [word, other]) => text.replace(word, other), value)
  if (Array.isArray(value)) return value.map(reworded)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, reworded(one)]))
}

/** The shop of the second brand, before a restaurant that says nothing of the demo. */
export async function openSecondShop(t: Teardown): Promise<{ app: FastifyInstance; restaurant: FakeRestaurant }> {
  const restaurant = await startFakeRestaurant(t)
  for (const [name, answer] of Object.entries(answers))
    if (typeof answer !== 'function') restaurant.answer(name as RestaurantCall, reworded(answer))
  const variables = { UPSTREAM_CACHE: 'off', BRAND_FILE: secondBrand }
  const { app } = await startShop(t, { upstream: restaurant, variables })
  return { app, restaurant }
}
