import type { Registry } from 'prom-client'
import type { CacheOutcome } from '#server/upstream/cache/cached-reader.ts'
import { labelledCounter } from './labelled-counter.ts'

/** Outcomes of anonymous reads: cached or fetched. */
export const cacheMetrics = (registry: Registry): ((outcome: CacheOutcome) => void) =>
  labelledCounter(registry, {
    name: 'zhar_cache_reads_total',
    label: 'outcome',
    cases: ['hit', 'stale', 'miss'],
    help: 'Anonymous reads: fresh from the cache, stale from the cache, or fetched',
  })
