import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Pressure } from '#server/load/admission.ts'

/** Load of this process; reading it costs nothing. */

const RESOLUTION_MS = 10
const SAMPLE_MS = 500

/** The delay is the lower of the last two samples: one long task, such as starting, is no overload. */
export function measurePressure(): () => Pressure {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  const delays = [0, 0]
  let heap = 0
  setInterval(() => {
    // Without a single turn of the loop there is no mean.
    delays.push(Math.max(0, (histogram.mean || 0) / 1e6 - RESOLUTION_MS))
    delays.shift()
    histogram.reset()
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    heap = used / limit
  }, SAMPLE_MS).unref()
  return () => ({ delayMs: Math.min(...delays), heap })
}
