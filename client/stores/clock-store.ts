import { makeAutoObservable } from 'mobx'
import { kyivMoment, type ClockChange, type WallMoment } from '#shared/rules/hours/wall-clock.ts'

/** An answer takes a moment to arrive: smaller differences of the clocks mean nothing. */
const SKEW_MS = 5000

/** Of pages rendered without a customer, which show no time. */
const UTC: ClockChange = { at: 0, before: 0, after: 0 }

/** The server's time, updated every 60 s: category windows open and close by it, and promises are counted from it. */
export class ClockStore {
  /** The instant of the last tick. */
  at: number
  /** An answer has told the server's time. */
  isSet = false
  /** How far the device's clock is behind the server's. */
  private skew = 0
  private readonly change: ClockChange
  private readonly device: () => number

  /** A document says when Kyiv's clock changes: time zones of a browser are slow to load, and may be old. */
  constructor(change: ClockChange = UTC, device: () => number = Date.now) {
    this.change = change
    this.device = device
    this.at = device()
    makeAutoObservable<this, 'change' | 'device' | 'skew'>(this, {
      isSet: false,
      change: false,
      device: false,
      skew: false,
      now: false,
    })
  }

  /** In Kyiv. */
  get moment(): WallMoment {
    return kyivMoment(this.at, this.change)
  }
  /** Minutes since midnight in Kyiv. */
  get minute(): number {
    return this.moment.minute
  }

  /** At this moment, to the second. */
  readonly now = (): number => this.device() + this.skew

  tick(): void {
    this.at = this.now()
  }
  /** The server's time of an answer that has just arrived. */
  follow(serverTime: number): void {
    this.isSet = true
    const skew = serverTime - this.device()
    if (Math.abs(skew - this.skew) < SKEW_MS) return
    this.skew = skew
    this.at = serverTime
  }
}
