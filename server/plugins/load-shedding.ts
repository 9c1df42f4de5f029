import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { LoadShedding, type Criticality, type Pressure } from '#server/load/admission.ts'
import { OverloadLog } from '#server/load/overload-log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Checked before any other hook; pages are checked later, once it is known whether they must be rendered. */
    criticality?: Criticality
  }
  interface FastifyInstance {
    loadShedding: LoadShedding
  }
}

export interface LoadSheddingOptions {
  maxRenders: number
  /** Load of the process; absent: no load. */
  pressure?: (() => Pressure) | undefined
}

const calm = (): Pressure => ({ delayMs: 0, heap: 0 })

export const loadShedding = fp(
  async (app: FastifyInstance, { maxRenders, pressure = calm }: LoadSheddingOptions) => {
    const overloadLog = new OverloadLog(app.log)
    const shedding = new LoadShedding(maxRenders, pressure, (load, reason) => {
      app.metrics.overload(reason)
      overloadLog.note(load)
    })
    app.decorate('loadShedding', shedding)
    app.server.on('connection', () => shedding.renderQueue.note())
    app.addHook('onRequest', (request, _reply, done) => {
      const { criticality } = request.routeOptions.config
      if (criticality) shedding.admit(criticality)
      done()
    })
    app.addHook('onClose', async () => overloadLog.end())
  },
  { name: 'load-shedding', dependencies: ['metrics', 'visitor'] },
)
