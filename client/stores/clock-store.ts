import { makeAutoObservable } from 'mobx'
import { TIME_ZONE } from '#shared/constants.ts'
import { DAY_MINUTES, minuteOf } from '#shared/rules/category-window.ts'

/** An answer takes a moment to arrive: smaller differences of the clocks mean nothing. */
const SKEW_MS = 5000

let kyiv: Intl.DateTimeFormat | undefined

/** By the browser's own time zone data; loading it takes a phone a tenth of a second. */
function minuteInKyiv(now: number): number {
  kyiv ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return minuteOf(kyiv.format(now))
}

/** The server's time, updated every 60 s: category windows open and close by it, and promises are counted from it. */
export class ClockStore {
  /** Minutes since midnight in Kyiv. */
  minute: number
  /** The instant of the last tick. */
  at: number
  /** How far the device's clock is behind the server's. */
  private skew = 0
  private readonly now: () => number

  /** A document says how many minutes Kyiv is ahead of UTC, which is used until the first tick. */
  constructor(now: () => number = Date.now, ahead?: number) {
    this.now = now
    this.at = now()
    this.minute = ahead === undefined ? minuteInKyiv(this.at) : (Math.floor(this.at / 60_000) + ahead) % DAY_MINUTES
    makeAutoObservable<this, 'now' | 'skew'>(this, { now: false, skew: false })
  }

  tick(): void {
    this.at = this.now() + this.skew
    this.minute = minuteInKyiv(this.at)
  }
  /** The server's time of an answer that has just arrived. */
  follow(serverTime: number): void {
    const skew = serverTime - this.now()
    if (Math.abs(skew - this.skew) < SKEW_MS) return
    this.skew = skew
    this.tick()
  }
}
