import Fastify from 'fastify'
import t from 'tap'
import { z } from 'zod'
import { contractRoute, useContract } from '#server/serving/contract-route.ts'
import { endpoint } from '#shared/contract/endpoint.ts'
import { IdText } from '#shared/contract/fields.ts'

const one = endpoint('PUT /things/{id}/parts/{part}', {
  tag: 'things',
  family: 'catalog',
  access: 'anyone',
  summary: 'One part',
  params: z.strictObject({ id: IdText, part: z.string() }),
  query: z.strictObject({ deep: z.string().default('no') }),
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ id: z.number(), text: z.string(), note: z.string().default('none') }),
  failures: { 404: 'no such thing' },
})
const answers: Record<string, object> = { whole: { secret: 1 }, broken: { id: 'not a number' } }

function build() {
  const app = Fastify()
  useContract(app)
  contractRoute(
    app,
    one,
    async (_request, { params: { id, part }, query, body }) => ({
      id,
      text: `${part} ${body.name} ${query.deep}`,
      ...answers[part],
    }),
    { bodyLimit: 100 },
  )
  return app
}
const app = build()
t.teardown(() => app.close())
const put = async (url: string, payload: object = { name: 'x' }) => {
  const answer = await app.inject({ method: 'PUT', url, payload })
  return { status: answer.statusCode, body: answer.json() }
}

t.test('a handler receives validated input, and its answer is serialised by the schema', async (t) => {
  t.strictSame(await put('/things/7/parts/whole'), { status: 200, body: { id: 7, text: 'whole x no', note: 'none' } })
  t.match(await put('/things/7/parts/whole?deep=yes'), { body: { text: 'whole x yes' } })
  t.match(await put('/things/7/parts/broken'), { status: 500, body: { code: 'FST_ERR_RESPONSE_SERIALIZATION' } })
})

t.test('a 202 answer has the same shape', async (t) => {
  const late = Fastify()
  t.teardown(() => late.close())
  useContract(late)
  contractRoute(
    late,
    endpoint('POST /late', {
      tag: 'x',
      summary: 'x',
      family: 'catalog',
      access: 'anyone',
      delayed: 'it may still happen',
      answer: z.object({ done: z.boolean().default(false) }),
    }),
    async (_request, _input, reply) => {
      reply.code(202)
      return { secret: 'of ours' } as {}
    },
  )
  const answer = await late.inject({ method: 'POST', url: '/late' })
  t.strictSame({ status: answer.statusCode, body: answer.json() }, { status: 202, body: { done: false } })
})
