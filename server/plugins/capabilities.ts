import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { CapabilityCheck, type Backend } from '#server/site/capability-check.ts'
import { TIMEOUTS, type Timeouts } from '#server/upstream/timeouts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    backend: Backend
  }
}

export const capabilityCheck = fp(
  async (app: FastifyInstance, { pulse = TIMEOUTS.pulse }: Partial<Pick<Timeouts, 'pulse'>>) => {
    const check = new CapabilityCheck(app, pulse)
    app.addHook('onClose', async () => check.close())
    app.decorate('backend', check)
  },
)
