import t from 'tap'
import type { UpstreamError } from '#server/errors.ts'
import { createUpstreamClient } from '#server/upstream/client.ts'
import { json, startMisbehavingServer, text } from '../../../fakes/misbehaving-server.ts'

/** Anonymous answers are parsed and checked once for the same bytes. */

const server = await startMisbehavingServer(t)
const scope = { locale: 'uk', requestId: 'request-1' } as const
const cities = [{ id: 1, name: 'Київ' }, { name: 'a city without an id' }]
const kyiv = [{ id: 1, name: 'Київ' }]

function newClient() {
  const dropped: string[] = []
  const client = createUpstreamClient(server.origin, {
    onLeftOut: (call, values) => dropped.push(...values.map(({ field }) => `${call} ${field}`)),
  })
  t.teardown(() => client.close())
  return { client, dropped }
}

t.test('an equal body gives the same object, and its dropped values are reported again', async (t) => {
  const { client, dropped } = newClient()
  server.behave(json(cities))
  const first = await client.call('getCities', {}, scope)
  t.match(first, kyiv)
  t.equal(dropped.length, 1)
  t.equal(await client.call('getCities', {}, scope), first)
  t.same(dropped, [dropped[0], dropped[0]])
})

t.test('a changed body gives the changed answer', async (t) => {
  const { client } = newClient()
  server.behave(json(kyiv))
  const first = await client.call('getCities', {}, scope)
  server.behave(json([{ id: 1, name: 'Львів' }]))
  const second = await client.call('getCities', {}, scope)
  t.match(first, kyiv)
  t.match(second, [{ id: 1, name: 'Львів' }])
})

t.test('another language or parameter has another entry', async (t) => {
  const { client } = newClient()
  server.behave(json(kyiv))
  const uk = await client.call('getCities', {}, scope)
  t.not(await client.call('getCities', {}, { ...scope, locale: 'ru' }), uk)
  server.behave(json([]))
  const all = await client.call('getCategories', { query: {} }, scope)
  t.not(await client.call('getCategories', { query: { terminal_id: '2' } }, scope), all)
  t.equal(await client.call('getCategories', { query: {} }, scope), all)
})

t.test('an answer to a call with a token is never shared', async (t) => {
  const { client } = newClient()
  server.behave(json(kyiv))
  const personal = { ...scope, token: 'token-of-a-customer' }
  const first = await client.call('getCities', {}, personal)
  t.not(await client.call('getCities', {}, personal), first)
  t.not(await client.call('getCities', {}, scope), first)
})

t.test('an uncacheable call is read each time', async (t) => {
  const { client } = newClient()
  server.behave(json([]))
  const input = { query: { 'product_ids[]': ['1'] } }
  const first = await client.call('getProductsByIds', input, scope)
  t.not(await client.call('getProductsByIds', input, scope), first)
})

t.test('an unreadable body is refused each time and does not replace the known answer', async (t) => {
  const { client } = newClient()
  server.behave(json(kyiv))
  const first = await client.call('getCities', {}, scope)
  server.behave(text('{'))
  const refusal = (): Promise<unknown> => client.call('getCities', {}, scope).catch(({ kind }: UpstreamError) => kind)
  t.same([await refusal(), await refusal()], ['schema', 'schema'])
  server.behave(json(kyiv))
  t.equal(await client.call('getCities', {}, scope), first)
})
