import t from 'tap'
import { bffDocument } from '#server/bff/openapi/bff-document.ts'
import { problemCodes } from '#shared/contract/problem.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { startShop } from '../../../support/start-shop.ts'
import { endpointsWithExamples } from '../../../fakes/endpoints-with-examples.ts'

/** The document of /bff is complete. */

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: object[]
  parameters?: { name: string; in: string; required: boolean; example?: unknown }[]
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> }
  responses: Record<
    string,
    {
      $ref?: string
      description: string
      headers?: object
      content?: Record<string, { schema: object; example?: unknown }>
    }
  >
}

const text = JSON.stringify(bffDocument())
const document = JSON.parse(text)
const operationOf = ({ method, path }: { method: string; path: string }): Operation =>
  document.paths[path]?.[method.toLowerCase()]
const PROBLEM = 'application/problem+json'

t.test('the document describes authorisation, requests, responses and errors', async (t) => {
  for (const { endpoint } of endpointsWithExamples) {
    const { method, path, failures = {}, access, body, params, query, cache, stream } = endpoint
    const operation = operationOf(endpoint)
    const name = `${method} ${path}`
    t.same(operation.security, access === 'customer' ? [{ session: [] }, { bearer: [] }] : undefined, name)
    t.equal('requestBody' in operation, body !== undefined, name)
    t.equal(operation.parameters?.some((one) => one.in === 'path') ?? false, params !== undefined, name)
    const expected = [
      ...Object.keys(failures),
      '429',
      '500',
      ...(access === 'customer' ? ['401'] : []),
      ...(params ? ['404'] : []),
      ...(body ? ['400', '413', '415'] : []),
      ...(body || query ? ['422'] : []),
      ...(method === 'GET' ? [] : ['403']),
    ]
    for (const status of expected) {
      const response = operation.responses[status]
      const resolved = response?.$ref ? document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response
      t.match(
        resolved,
        { description: /./, content: { [PROBLEM]: { schema: { $ref: '#/components/schemas/Problem' } } } },
        `${name} ${status}`,
      )
    }
    const good = operation.responses['200']
    t.ok(good?.content?.[stream ? 'text/event-stream' : 'application/json']?.schema, name)
    t.equal(good?.headers !== undefined && '304' in operation.responses, cache !== undefined, name)
  }
  const { responses } = operationOf({ method: 'POST', path: '/bff/sign-in/phone' })
  t.same(
    responses['202']?.content?.['application/json']?.schema,
    responses['200']?.content?.['application/json']?.schema,
    'deferred data has the same shape',
  )
  t.match(responses['202']?.description, /may still arrive/)
  t.match(document.components.securitySchemes, {
    session: { in: 'cookie', name: 'zhar_token' },
    bearer: { scheme: 'bearer' },
  })
})

t.test('schemas have plain names and all of them are used', async (t) => {
  const names = Object.keys(document.components.schemas)
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) t.ok(names.includes(name), name)
  t.same(
    names.filter((name) => name.endsWith('Input') && !names.includes(name.replace(/Input$/, ''))),
    [],
  )
  t.same(
    names.filter((name) => !text.includes(`"#/components/schemas/${name}"`)),
    [],
  )
})

t.test('a problem lists its codes and has the schema of its quote', async (t) => {
  const { code, quote } = (document.components.schemas as Record<string, { properties: Record<string, object> }>)[
    'Problem'
  ]?.properties ?? { code: {} }
  t.match(code, { type: 'string', enum: problemCodes })
  t.match(quote, { $ref: '#/components/schemas/Quote' })
})

t.test('the document names the shop’s own address', async (t) => {
  const here = await startShop(t, { upstream: await startFakeRestaurant(t) })
  t.same((await here.get('/bff/openapi.json')).json().servers, [{ url: '/', description: 'the shop' }])
  const published = await startShop(t, {
    upstream: await startFakeRestaurant(t),
    variables: { PUBLIC_ORIGIN: 'https://zhar.example', TRUST_PROXY: 'none' },
  })
  t.same((await published.get('/bff/openapi.json')).json(), {
    ...document,
    info: { ...document.info, title: 'Жар /bff' },
    servers: [{ url: 'https://zhar.example', description: 'the shop' }],
  })
})
