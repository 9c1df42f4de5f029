import t from 'tap'
import { buildOperations } from '#server/process/operations.ts'

t.test('alive at once, ready only while requests are accepted', async (t) => {
  let ready = false
  const app = buildOperations({ isReady: () => ready, metrics: async () => 'zhar_up 1\n' })
  t.teardown(() => app.close())
  const status = async (url: string): Promise<number> => (await app.inject(url)).statusCode
  t.same([await status('/live'), await status('/ready')], [200, 503])
  ready = true
  t.same([await status('/live'), await status('/ready')], [200, 200])
  t.equal(await status('/metrics/../env'), 404)
  const { body, headers } = await app.inject('/metrics')
  t.same([body, headers['content-type']], ['zhar_up 1\n', 'text/plain; version=0.0.4; charset=utf-8'])
})

t.test('the body of /ready reports the backend, which does not decide readiness', async (t) => {
  const backend = { reached: false, missing: ['news'] }
  const app = buildOperations({ isReady: () => true, metrics: async () => '', backend: () => backend })
  t.teardown(() => app.close())
  const answer = await app.inject('/ready')
  t.same([answer.statusCode, answer.json()], [200, { ready: true, backend }])
})
