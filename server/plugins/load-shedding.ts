import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyBaseLogger } from 'fastify'
import { LoadShedding, type Criticality, type Pressure } from '#server/load/admission.ts'

/** An overload ends after this long without a refusal. */
const QUIET_MS = 5000

/** One line when an overload begins and one when it ends, however many requests are refused. */
export class OverloadLog {
  private readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  private refused = 0
  private timer: NodeJS.Timeout | undefined

  constructor(log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
    this.log = log
  }

  note(load: object): void {
    if (this.refused === 0) this.log.warn({ event: 'overload', ...load }, 'overloaded, refusing requests')
    this.refused += 1
    this.timer = this.timer?.refresh() ?? setTimeout(() => this.end(), QUIET_MS).unref()
  }

  end(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.refused > 0) this.log.info({ event: 'overload_over', refused: this.refused }, 'overload is over')
    this.refused = 0
  }
}

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

export const loadShedding = fp(async (app: FastifyInstance, { maxRenders, pressure = calm }: LoadSheddingOptions) => {
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
})
