import { setTimeout } from 'node:timers/promises'
import type { Phones } from './phone.ts'

/** A first visit without a press: scripts until 8 s, paints, layout shifts and blocking time until 12 s. */

const SCRIPTS_MS = 8000
const END_MS = 12_000

export interface Calm {
  readonly files: number
  readonly kilobytes: number
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
}

/** Bytes of each script's body as transferred. */
const scripts = (): number[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .map(({ encodedBodySize }) => encodedBodySize)

/** Blocking time is what of tasks after the first paint is beyond 50 ms. */
function watchVitals(): void {
  const vitals = { fcp: 0, lcp: 0, cls: 0, tbt: 0 }
  Object.assign(globalThis, { vitals })
  const on = (type: string, note: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note as (entry: PerformanceEntry) => void)).observe({
      type,
      buffered: true,
    })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime))
  on('layout-shift', ({ value, hadRecentInput }) => (vitals.cls += hadRecentInput ? 0 : value))
  on('longtask', ({ startTime, duration }) => {
    if (vitals.fcp && startTime + duration > vitals.fcp)
      vitals.tbt += Math.max(0, Math.min(duration, startTime + duration - vitals.fcp) - 50)
  })
}

const vitals = () => (globalThis as unknown as { vitals: Omit<Calm, 'files' | 'kilobytes'> }).vitals

export async function calmVisit(phones: Phones, address: string): Promise<Calm> {
  const phone = await phones.openPhone()
  await phone.prepare(watchVitals, undefined)
  const since = performance.now()
  phone.open(address)
  await setTimeout(SCRIPTS_MS)
  const bytes = (await phone.read(scripts))!
  await setTimeout(since + END_MS - performance.now())
  const found = (await phone.read(vitals))!
  await phone.close()
  return { files: bytes.length, kilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1000, ...found }
}
