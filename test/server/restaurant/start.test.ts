import type { FastifyBaseLogger } from 'fastify'
import t from 'tap'
import { isExposed, optionsFrom, warnOfSandbox } from '#server/restaurant/start.ts'

/** Warnings for operators at the start. */

t.test('the sandbox provider causes a warning, real providers do not', async (t) => {
  const keys = { PHONE_HASH_SECRET: 'x', LIQPAY_PUBLIC_KEY: 'i1', LIQPAY_PRIVATE_KEY: 'x', MONOBANK_TOKEN: 'x' }
  for (const PAYMENT_PROVIDER of ['liqpay', 'monobank', 'sandbox'] as const) {
    const warnings: unknown[] = []
    const logger = { warn: ({ event }: { event: string }) => void warnings.push(event) } as unknown as FastifyBaseLogger
    warnOfSandbox(optionsFrom({ ...keys, PAYMENT_PROVIDER }).payments!, logger)
    t.same(warnings, PAYMENT_PROVIDER === 'sandbox' ? ['sandbox_payments'] : [], PAYMENT_PROVIDER)
  }
})

t.test('a shop counts as real in production and with an https address', async (t) => {
  const table: [variables: NodeJS.ProcessEnv, isPublic: boolean][] = [
    [{}, false],
    [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, false],
    [{ PUBLIC_ORIGIN: 'https://zhar.example' }, true],
    [{ NODE_ENV: 'production', PHONE_HASH_SECRET: 'of a real restaurant' }, true],
  ]
  for (const [variables, isPublic] of table)
    t.equal(optionsFrom(variables).isPublic, isPublic, JSON.stringify(variables))
})

t.test('codes are shown during development, never if other machines can reach the restaurant', async (t) => {
  const table: [variables: NodeJS.ProcessEnv, exposed: boolean][] = [
    [{}, false],
    [{ NODE_ENV: 'production', PHONE_HASH_SECRET: 'of a real restaurant' }, false],
    [{ RESTAURANT_HOST: '::1' }, false],
    [{ RESTAURANT_HOST: 'localhost', RESTAURANT_PUBLIC_URL: 'http://localhost:4001' }, false],
    [{ RESTAURANT_HOST: '0.0.0.0' }, true],
    [{ RESTAURANT_HOST: '::' }, true],
    [{ RESTAURANT_HOST: '127.0.0.1.example' }, true],
    [{ RESTAURANT_PUBLIC_URL: 'https://pay.zhar.example' }, true],
  ]
  for (const [variables, exposed] of table)
    t.equal(isExposed(optionsFrom(variables)), exposed, JSON.stringify(variables))
})

t.test('the key of a demonstration’s counter stays with the secret of its shop', async (t) => {
  const key = (secret?: string) => optionsFrom(secret ? { PHONE_HASH_SECRET: secret } : {}).operatorKey
  t.match(key('of this shop'), /^[\w-]{16}$/)
  t.equal(key('of this shop'), key('of this shop'))
  t.not(key('of this shop'), key('of another shop'))
  t.not(key(), key(), 'without one nobody can work it out')
})
