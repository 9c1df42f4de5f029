import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import t from 'tap'
import { descriptions } from '#server/bff/openapi/add-descriptions.ts'
import { bffDocument } from '#server/bff/openapi/bff-document.ts'
import { checkedIn } from '#server/bff/openapi/checked-in-document.ts'
import { operatorDocument, restaurantDocument } from '#server/bff/openapi/restaurant-document.ts'
import { phoneProof } from '#server/upstream/phone-proof.ts'
import { bff } from '#shared/contract/bff.ts'
import { capabilities, levels } from '#shared/contract/capabilities.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { bffExamples, operatorExamples, restaurantExamples, type Example } from '#server/bff/openapi/examples.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { startShop } from '../../../support/start-shop.ts'
import { read } from '../../../support/sources.ts'

/** The documents of the shop, of a restaurant's backend and of the embedded restaurant's operator calls. */

const documents = { shop: bffDocument(), restaurant: restaurantDocument(), operator: operatorDocument() }
const names = Object.keys(documents) as (keyof typeof documents)[]
const texts = {
  shop: JSON.stringify(documents.shop),
  restaurant: JSON.stringify(documents.restaurant),
  operator: JSON.stringify(documents.operator),
}
const contracts: [
  document: keyof typeof documents,
  calls: Record<string, Endpoint>,
  examples: Record<string, Example>,
][] = [
  ['shop', bff, bffExamples],
  ['restaurant', restaurantApi, restaurantExamples],
  ['operator', operatorApi, operatorExamples],
]

t.test('the checked-in copies are up to date: `npm run openapi` writes them', async (t) => {
  for (const name of names)
    t.ok(readFileSync(checkedIn[name], 'utf8') === `${JSON.stringify(documents[name], null, 2)}\n`, name)
})

t.test('the Redocly linter reports no problem', async (t) => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  for (const name of names)
    t.same(
      (await lintFromString({ source: texts[name], config })).map(
        ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
      ),
      [],
      name,
    )
})

t.test('the documents list every call of their contracts, with a valid example', async (t) => {
  for (const [name, calls, examples] of contracts) {
    const { paths } = JSON.parse(texts[name])
    const operationIds = Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    t.same(operationIds.sort(), Object.keys(calls).sort(), name)
    for (const [call, endpoint] of Object.entries(calls)) {
      for (const part of ['params', 'query', 'headers', 'body', 'answer'] as const) {
        if (endpoint[part])
          t.ok(
            endpoint[part].safeParse(examples[call]?.[part] ?? (part === 'query' ? {} : undefined)).success,
            `${call} ${part}`,
          )
      }
      const operation = paths[endpoint.path][endpoint.method.toLowerCase()]
      t.match(operation, { summary: /./, description: /./, tags: [/./], responses: { 200: { content: Object } } }, call)
      t.equal(operation.security !== undefined, endpoint.access === 'customer', call)
    }
  }
})

t.test('required and optional fields follow the backend; the shop sends all fields', async (t) => {
  const {
    components: { schemas },
    paths,
  } = JSON.parse(texts.restaurant)
  t.ok(schemas.Product.required.includes('currentPrice'))
  t.notOk(schemas.Product.required.includes('description'), 'a field with a default may be missing')
  const sent = paths['/api/create-order'].post.requestBody.content['application/json'].schema
  t.same(sent, { $ref: '#/components/schemas/OrderForm' })
  t.ok(schemas.PickupOrderForm.required.includes('promo_code'), 'the shop always sends it')
  t.same(schemas.OrderForm.discriminator, {
    propertyName: 'type',
    mapping: Object.fromEntries(
      ['pickup', 'inhouse', 'courier'].map((type) => [
        type,
        `#/components/schemas/${type[0]?.toUpperCase()}${type.slice(1)}OrderForm`,
      ]),
    ),
  })
})

t.test('each call belongs to one capability, each capability to a level', async (t) => {
  const grouped = Object.values(capabilities).flatMap(({ calls }) => [...calls])
  t.same([...grouped].sort(), Object.keys(restaurantApi).sort())
  t.ok(Object.values(capabilities).every(({ level }) => levels.includes(level)))
  const { tags, paths } = JSON.parse(texts.restaurant)
  t.same(
    tags.map(({ name }: { name: string }) => name),
    Object.keys(capabilities),
  )
  t.match(paths['/api/search'].get, {
    tags: ['search'],
    description: /`extra`/,
    responses: { 404: { description: /leaves that part out/ } },
  })
  t.notOk('404' in paths['/api/get-categories'].get.responses)
})

t.test('the recipe of the phone hash has a correct test vector', async (t) => {
  const { components, paths } = JSON.parse(texts.restaurant)
  const { description, example: hash } = components.parameters.PhoneHash
  const [, phone = '', secret = ''] = /phone `(\d+)`, secret `([\w-]+)`/.exec(description) ?? []
  t.equal(phoneProof(phone, secret, new Date('2026-11-23T12:00:00Z')), hash)
  t.ok(description.includes(hash))
  t.ok(read('docs/integrators.md').includes(hash), 'and the guide has the same')
  t.match(paths['/api/v2/via-phone-number'].post.parameters, [{}, {}, { $ref: '#/components/parameters/PhoneHash' }])
})

interface Node {
  name?: string
  description?: string
  properties?: Record<string, Node>
  parameters?: Node[]
}
/** Every field and parameter of a document, by name. */
function fieldsOf(part: unknown): [name: string, description: string | undefined][] {
  if (typeof part !== 'object' || part === null) return []
  const { properties = {}, parameters } = part as Node
  const own = Array.isArray(part)
    ? []
    : [
        ...Object.entries(properties),
        ...(Array.isArray(parameters) ? parameters : [])
          .filter(({ name }) => name !== undefined)
          .map((one) => [one.name ?? '', one] as const),
      ]
  return [
    ...own.map(([name, { description }]): [string, string | undefined] => [name, description]),
    ...Object.entries(part).flatMap(([key, one]) => (key === 'example' ? [] : fieldsOf(one))),
  ]
}

t.test(
  'every field and parameter of the three documents has a description, and no description is unused',
  async (t) => {
    const fields = names.flatMap((name) => fieldsOf(JSON.parse(texts[name])))
    t.ok(fields.length > 1000)
    t.same([...new Set(fields.filter(([, text]) => !text || text.length < 5).map(([name]) => name))], [])
    const used = new Set(fields.map(([, text]) => text))
    t.same(
      Object.entries(descriptions)
        .filter(([, text]) => !used.has(text))
        .map(([name]) => name),
      [],
    )
  },
)

t.test('an id is called a number or a UUID only where its schema accepts nothing else', async (t) => {
  const { components, paths } = JSON.parse(texts.restaurant)
  const { Product, Restaurant, Order } = components.schemas
  const [inPath] = paths['/api/get-order/{id}'].get.parameters
  t.match(Product.properties.id.description, /integer/)
  for (const { description } of [
    Restaurant.properties.id,
    Order.properties.id,
    Order.properties.restaurant.properties.id,
    inPath,
  ])
    t.match(description, /an integer .* or a word/)
  const operator = JSON.parse(texts.operator).paths['/operator/orders/{id}/state'].post.parameters[0]
  t.match(operator, { schema: { format: 'uuid' }, description: /UUID/ })
})

t.test('one page shows all documents', async (t) => {
  const shop = await startShop(t, { upstream: await startFakeRestaurant(t) })
  const script = (await shop.get('/bff/docs/static/swagger-initializer.js')).body
  const urls = [...script.matchAll(/"url":\s*"(\/bff\/[^"]+)"/g)].map(([, url = '']) => url)
  t.equal(urls.length, 3)
  for (const url of urls) t.match((await shop.get(url)).json(), { openapi: '3.1.0', info: { title: String } }, url)
})
