import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import t from 'tap'
import { openApiText } from '#server/bff/openapi-text.ts'
import { endpointsWithExamples } from '#shared/contract/examples/examples.ts'
import { problemCodes } from '#shared/contract/problem.ts'
import { paymentsBff } from '#shared/contract/payments.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { startShop } from '../../../support/start-shop.ts'

/** The OpenAPI document is complete, valid, and equal to the checked-in copy. */

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

const text = await openApiText()
const document = JSON.parse(text)
const operationOf = ({ method, path }: { method: string; path: string }): Operation =>
  document.paths[path]?.[method.toLowerCase()]
const PROBLEM = 'application/problem+json'

t.test('the checked-in copy is up to date: `npm run openapi` writes it', async (t) => {
  t.equal(readFileSync(join(import.meta.dirname, '../../../../shared/contract/openapi.json'), 'utf8') === text, true)
})

t.test('the Redocly linter reports no problem', async (t) => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const found = async (source: string) =>
    (await lintFromString({ source, config })).map(
      ({ ruleId, severity, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer}`,
    )
  t.same(await found(text), [])
  t.not(
    (await found(text.replace('"operationId": "listCities"', '"operationId": "listNews"'))).length,
    0,
    'it would find a fault',
  )
})

t.test('the document lists every endpoint of the contract, and nothing else', async (t) => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  t.same(described.sort(), endpointsWithExamples.map(({ endpoint: { method, path } }) => `${method} ${path}`).sort())
  t.match(document.openapi, /^3\.1\./)
  const ids = endpointsWithExamples.map(({ endpoint }) => operationOf(endpoint).operationId)
  t.equal(new Set(ids).size, ids.length)
  t.ok(ids.every((id) => /^[a-z][A-Za-z]+$/.test(id)))
  t.equal(operationOf({ method: 'POST', path: '/bff/orders' }).operationId, 'placeOrder')
  const tags = new Map<string, string>(
    document.tags.map(({ name, description }: { name: string; description: string }) => [name, description]),
  )
  for (const { endpoint } of endpointsWithExamples)
    t.ok(
      operationOf(endpoint).tags.every((tag) => tags.get(tag)),
      endpoint.path,
    )
})

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

t.test('every call has an example that its schemas accept', async (t) => {
  for (const { endpoint, example } of endpointsWithExamples) {
    const operation = operationOf(endpoint)
    for (const part of ['params', 'query', 'headers', 'body', 'answer'] as const) {
      if (endpoint[part])
        t.ok(
          endpoint[part].safeParse(example[part] ?? (part === 'query' ? {} : undefined)).success,
          `${endpoint.path} ${part}`,
        )
    }
    const sent = endpoint.path === paymentsBff.callback.path ? JSON.parse(String(example.body)) : example.body
    t.same(operation.requestBody?.content['application/json']?.example, sent, endpoint.path)
    t.same(Object.values(operation.responses['200']?.content ?? {})[0]?.example, example.answer, endpoint.path)
    for (const { name, required, example: shown } of operation.parameters ?? [])
      if (name) t.ok(shown !== undefined || !required, `${endpoint.path} ${name}`)
  }
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
    servers: [{ url: 'https://zhar.example', description: 'the shop' }],
  })
})
