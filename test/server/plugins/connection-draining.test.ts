import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import t from 'tap'
import { draining } from '#server/plugins/connection-draining.ts'
import { collect } from '../../support/collect-garbage.ts'

t.test('an idle connection does not keep its last response in memory', async (t) => {
  const app = Fastify()
  t.teardown(() => app.close())
  await app.register(draining)
  const sent = Promise.withResolvers<void>()
  let response: WeakRef<object> | undefined
  app.get('/', (_request, reply) => {
    response = new WeakRef(reply.raw)
    reply.raw.once('close', sent.resolve)
    return 'page'
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  t.teardown(() => agent.destroy())
  const [answer] = (await once(get(address, { agent }), 'response')) as [IncomingMessage]
  answer.resume()
  await Promise.all([once(answer, 'end'), sent.promise])
  await setImmediate()
  collect()
  t.equal(Object.keys(agent.freeSockets).length, 1, 'the connection is open')
  t.equal(response?.deref(), undefined)
})
