import type { FastifyBaseLogger } from 'fastify'

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
