import { once } from 'node:events'
import Fastify from 'fastify'
import { serving } from './child.ts'

/** Bare Fastify that sends prepared bytes; it parses a posted body and ignores it. */

const [answers] = (await once(process, 'message')) as [Record<string, string>]
const app = Fastify()
for (const [path, answer] of Object.entries(answers)) {
  app.route({
    method: ['GET', 'POST'],
    url: path,
    handler: (_request, reply) => {
      void reply.type('application/json; charset=utf-8').send(answer)
    },
  })
}
serving(await app.listen({ port: 0, host: '127.0.0.1' }))
