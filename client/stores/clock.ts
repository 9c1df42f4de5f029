import { makeAutoObservable } from 'mobx'
import { CLOCK_TICK_MS, TIME_ZONE } from '#shared/constants.ts'
import { minuteOf } from '#shared/rules/category-window.ts'

const kyiv = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Minutes since midnight in Kyiv, moved on every 60 s (spec 4): category windows open and close on it. */
export class ClockStore {
  minute: number
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
    this.minute = minuteOf(kyiv.format(now()))
    makeAutoObservable<this, 'now'>(this, { now: false })
  }

  tick(): void { this.minute = minuteOf(kyiv.format(this.now())) }

  /** Starts ticking; the answer stops it. */
  start(): () => void {
    const timer = setInterval(() => this.tick(), CLOCK_TICK_MS)
    return () => clearInterval(timer)
  }
}
