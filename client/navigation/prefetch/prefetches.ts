import { requestPartial, type Arrived } from '../visit/partial.ts'
import { chosenPlace } from '#client/storage/chosen-place.ts'
import { savesData } from './save-data.ts'

/** Pages fetched just before the customer follows a link. */

const MAX_PAGES = 6
const AT_ONCE = 2
/** Hovering over a menu must not exhaust the customer's rate limit. */
const MAX_PER_MINUTE = 20
const MINUTE_MS = 60_000
const FRESH_MS = 30_000

interface Ahead {
  readonly arrived: Promise<Arrived | null>
  readonly controller: AbortController
  readonly at: number
  readonly place: string
}

export class Prefetches {
  private readonly ahead = new Map<string, Ahead>()
  private readonly build: string
  private readonly onTheirWay = new Set<AbortController>()
  private sentAt: number[] = []

  constructor(build: string) {
    this.build = build
  }

  /** Fetches a page unless it is cached, the customer saves data, or the rate limit is reached. */
  ask(url: string, now = Date.now()): void {
    this.dropOld(now)
    if (this.ahead.has(url) || savesData() || this.isEnough(now)) return
    this.sentAt.push(now)
    const controller = new AbortController()
    this.ahead.set(url, { arrived: this.request(url, controller), controller, at: now, place: chosenPlace() })
    const [oldest] = this.ahead.keys()
    if (this.ahead.size > MAX_PAGES && oldest !== undefined) this.drop(oldest)
  }

  /** The link is no longer likely: its running request is aborted. */
  leave(url: string): void {
    const one = this.ahead.get(url)
    if (one && this.onTheirWay.has(one.controller)) this.drop(url)
  }

  /** Prefetched pages are stale. */
  forget(): void {
    for (const url of this.ahead.keys()) this.drop(url)
  }

  /** The prefetched page of a visit; null when there is none or it is stale. */
  async take(url: string, signal: AbortSignal, now = Date.now()): Promise<Arrived | null> {
    this.dropOld(now)
    const one = this.ahead.get(url)
    if (!one) return null
    this.ahead.delete(url)
    if (one.place !== chosenPlace()) {
      one.controller.abort()
      return null
    }
    signal.addEventListener('abort', () => one.controller.abort())
    return one.arrived
  }

  /** A page that is not cacheable, or that failed, counts as none. */
  private async request(url: string, controller: AbortController): Promise<Arrived | null> {
    this.onTheirWay.add(controller)
    try {
      const arrived = await requestPartial(url, this.build, controller.signal, true)
      if (arrived.kind !== 'page') return arrived.kind === 'redirect' ? arrived : null
      if (!arrived.fleeting) return arrived
      controller.abort()
    } catch {
      // The visit requests it again and handles the error.
    } finally {
      this.onTheirWay.delete(controller)
    }
    return null
  }

  private isEnough(now: number): boolean {
    this.sentAt = this.sentAt.filter((at) => now - at < MINUTE_MS)
    return this.sentAt.length >= MAX_PER_MINUTE || this.onTheirWay.size >= AT_ONCE
  }

  private dropOld(now: number): void {
    for (const [url, { at }] of this.ahead) if (now - at > FRESH_MS) this.drop(url)
  }

  private drop(url: string): void {
    this.ahead.get(url)?.controller.abort()
    this.ahead.delete(url)
  }
}
