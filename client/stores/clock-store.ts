import { makeAutoObservable } from 'mobx'
import { TIME_ZONE } from '#shared/constants.ts'
import { DAY_MINUTES, minuteOf } from '#shared/rules/category-window.ts'

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

/** Minutes since midnight in Kyiv, updated every 60 s: category windows open and close by it. */
export class ClockStore {
  minute: number
  private readonly now: () => number

  /** A document says how many minutes Kyiv is ahead of UTC, which is used until the first tick. */
  constructor(now: () => number = Date.now, ahead?: number) {
    this.now = now
    this.minute = ahead === undefined ? minuteInKyiv(now()) : (Math.floor(now() / 60_000) + ahead) % DAY_MINUTES
    makeAutoObservable<this, 'now'>(this, { now: false })
  }

  tick(): void {
    this.minute = minuteInKyiv(this.now())
  }
}
